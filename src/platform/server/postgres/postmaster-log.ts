import { open, rename, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const LARGEST_LOG = 5 * 1024 * 1024
const TAIL = 64 * 1024

/** PostgreSQL's log in the data folder, opened for one run of the server. */
export type PostmasterLog = {
  readonly handle: FileHandle
  /** Returns the line of this run with the reason why it ended, else with `orLast` its last, else ''; never fails. */
  lastWords(choice: { orLast: boolean }): Promise<string>
}

/** Opens the log for appending, first moving one above 5 MB aside; only the newest of those stays. */
export async function openPostmasterLog(dataDir: string): Promise<PostmasterLog> {
  const path = join(dataDir, 'postgres.log')
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await rename(path, `${path}.1`)
  const handle = await open(path, 'a', 0o600)
  const start = (await handle.stat()).size
  return {
    handle,
    lastWords: (choice) =>
      readEnd(path, start).then(
        (text) => errorLine(text, choice),
        () => '',
      ),
  }
}

async function readEnd(path: string, start: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const from = Math.max(start, size - TAIL)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TAIL), position: from })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Returns the line of a PostgreSQL program's output with the reason why it ended, else with `orLast` its last line, else ''. */
export function errorLine(output: string, { orLast }: { orLast: boolean }): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  // A dying server's last line is often only 'database system is shut down', or about a session that dies with it.
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line) && !ABOUT_SESSIONS.test(line))
  return (reason ?? (orLast ? lines.at(-1) : undefined) ?? '').trim()
}

const ABOUT_SESSIONS = /the database system is|terminating connection|authentication failed/
