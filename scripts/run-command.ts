import { startProcess } from '#app/server/start-process.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'

/** Runs a command with the configuration of this machine and prints what it returns; warnings of the database go to standard error. */
export function runCommand(run: (parts: { config: Config; log: PostgresLog }) => Promise<string>): void {
  startProcess(async () => {
    const log: PostgresLog = ({ level, message }) => {
      if (level !== 'info') console.error(message)
    }
    console.log(await run({ config: readConfig(process.env), log }))
  })
}
