import { readFileSync } from 'node:fs'

/** Whether a password is among the first that anybody would try: a common one, a pattern, or the person's own words (GAP-136). */
export function isWeakPassword(password: string, person: { firstName: string; lastName: string; email: string }): boolean {
  const typed = plain(password)
  if (commonPasswords.has(typed) || new Set(typed).size < 3) return true
  return ownWords(person).some((word) => typed.includes(word) && typed.replaceAll(word, '').length <= restThatAddsNothing)
}

const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

// A year or an exclamation mark behind one's name does not hide it.
const restThatAddsNothing = 4
const shortestWord = 3

function ownWords({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string[] {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  return [email, localPart, firstName + lastName, firstName, lastName].map(plain).filter((word) => word.length >= shortestWord)
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}
