import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { StartRefusal } from '../../platform/server/postgres/start-refusal.ts'

const secrets: ReadonlySet<string> = new Set(['SECRET', 'DATABASE_URL', 'SMTP_URL', 'BACKUP_KEY'])
const longestMs = 3_600_000

/**
 * Runs the program of BACKUP_AFTER, with its own arguments and the file's name as the last, without a shell and without our secrets.
 * @throws StartRefusal with its last line, when it fails or takes longer than an hour.
 */
export async function runAfterBackup(command: string, file: string): Promise<void> {
  const [program = '', ...args] = command.trim().split(/\s+/)
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.has(name)))
  try {
    await promisify(execFile)(program, [...args, file], { env, timeout: longestMs, windowsHide: true, maxBuffer: 16 << 20 })
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : ''
    throw new StartRefusal(`The program in BACKUP_AFTER failed: ${said || (error instanceof Error ? error.message : String(error))}`, {
      cause: error,
    })
  }
}
