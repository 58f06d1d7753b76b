/** Matches what can be called: three digits without a letter between them. */
export const callable = /\d[^A-Za-z\d]*\d[^A-Za-z\d]*\d/

/**
 * Returns what a telephone dials for a number as it was typed: '+442079460123' for '+44 (0)20 7946 0123 ext 12'. The zero in brackets is not
 * dialled after a country's code, and an extension is left to the person who calls.
 */
export function dialled(phone: string): string {
  const typed = phone.split(/[A-Za-z]+/).find((part) => callable.test(part)) ?? ''
  const isAbroad = typed.trimStart().startsWith('+')
  const digits = (isAbroad ? typed.replace(/\(0+\)/, '') : typed).replaceAll(/[^\d*#]/g, '')
  return isAbroad ? `+${digits}` : digits
}
