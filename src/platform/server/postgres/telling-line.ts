/** The line of a PostgreSQL program's output that says why it ended, else with `orLast` its last line, else ''. */
export function tellingLine(output: string, { orLast }: { orLast: boolean }): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  // A dying server's last line is often only 'database system is shut down', or of a session that dies with it.
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line) && !ABOUT_SESSIONS.test(line))
  return (reason ?? (orLast ? lines.at(-1) : undefined) ?? '').trim()
}

const ABOUT_SESSIONS = /the database system is|terminating connection|authentication failed/
