import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'

/** Runs the beginning of a process; when it fails, writes why to standard error, in a sentence where there is one, and exits with 1. */
export function startProcess(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    const sentence = error instanceof StartRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  })
}
