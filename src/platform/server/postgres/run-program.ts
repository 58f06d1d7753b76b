import { execFile } from 'node:child_process'

import { errorCode } from './start-refusal.ts'

/** The system user that the database runs as when the server itself is root, as which PostgreSQL refuses to run. */
export type ServiceUser = { readonly uid: number; readonly gid: number }

/** The result of a program: whether it exited with 0, and all its output. */
export type ProgramResult = { readonly ok: boolean; readonly output: string }

/** Runs a program to its end, as another user if given, and never throws: a program that cannot run is not ok. */
export function runProgram(
  file: string,
  args: readonly string[],
  options: { cwd?: string | undefined; user?: ServiceUser | undefined } = {},
): Promise<ProgramResult> {
  const settings = { cwd: options.cwd, ...options.user, env: programEnvironment(), maxBuffer: 4 << 20, windowsHide: true }
  return new Promise((done) => {
    try {
      execFile(file, [...args], settings, (error, stdout, stderr) => {
        const reason = error !== null && stdout + stderr === '' ? error.message : ''
        done({ ok: error === null, output: `${stdout}${stderr}${reason}`.trim() })
      })
    } catch (error) {
      done({ ok: false, output: `${file}: ${errorCode(error)}` })
    }
  })
}

/** Returns the environment for PostgreSQL's programs: English messages, and none of the server's secrets. */
export function programEnvironment(): Record<string, string> {
  const inherited = ['PATH', 'SYSTEMROOT', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  const entries = inherited.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', LANG: 'C' }
}
