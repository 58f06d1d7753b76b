import { readFileSync } from 'node:fs'
import { isGuessable, plain, spellings } from '../shared/guessable-password.ts'

/** Returns whether a password is among the first that anybody would try: by rule, or one of the commonest with a little added. */
export function isWeakPassword(password: string, person: { firstName: string; lastName: string; email: string }): boolean {
  const { firstName, lastName, email } = person
  if (isGuessable(password, [firstName, lastName, email])) return true
  const typed = plain(password)
  return [typed, withoutSigns(typed), bare(typed)].some((text) => spellings(text).some((spelling) => commonPasswords.has(spelling)))
}

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

function withoutSigns(text: string): string {
  return text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

// Removes up to four digits and signs before or after.
function bare(text: string): string {
  return text.replace(/^[^\p{L}]{1,4}/u, '').replace(/[^\p{L}]{1,4}$/u, '')
}
