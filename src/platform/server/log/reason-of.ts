/**
 * Returns what is stored and logged of an error, at most 60 characters: its code or name and a mail server's reply code. The words
 * of an error may contain an address or what somebody wrote; these do not.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${answer}`.slice(0, 60)
}

/** Returns where in the code an error came from, one line per frame, for the log: the stack without the error's words. */
export function framesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n')
}
