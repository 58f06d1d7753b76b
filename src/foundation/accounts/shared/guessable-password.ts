import { isMadeOfRuns } from './runs.ts'

/**
 * Whether a password is among the first that anybody would try, by rule: a repetition, a run of digits, letters or keys, a common word
 * or the product's name in whatever spelling, or the person's own words (`own`: names and address). The form says it while somebody types,
 * the server refuses it (GAP-136).
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = plain(password)
  if (new Set(text).size < 3) return true
  if (isRepeat(text) || isMadeOfRuns(text)) return true
  const words = [...commonWords, ...ownWords(own)]
  return spellings(text).some((spelling) => words.some((word) => addsLittle(spelling, word)))
}

/** A password as it is compared: without capitals, spaces, or another keyboard's form of the same letters. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** What a word is that was written with digits and signs for letters: 'p@ssw0rd'. */
export function spellings(text: string): string[] {
  const letters = text.replaceAll(/[@4380$57!]/g, (sign) => letterFor[sign] ?? sign)
  return [text, letters.replaceAll('1', 'l'), letters.replaceAll('1', 'i')]
}

const shortestWord = 3
// A year or an exclamation mark behind a word does not hide it.
const restThatAddsNothing = 4

const commonWords = [
  'hivehold',
  'password',
  'passwort',
  'passw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'admin',
  'login',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'master',
  'sunshine',
  'princess',
  'shadow',
  'superman',
  'batman',
  'secret',
  'changeme',
  'default',
  'household',
  'family',
]

const letterFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '8': 'b',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

function addsLittle(text: string, word: string): boolean {
  return text.includes(word) && text.replaceAll(word, '').length <= restThatAddsNothing
}

function ownWords(own: readonly string[]): string[] {
  const whole = own.map(plain)
  const localParts = whole.flatMap((text) => (text.includes('@') ? [text.slice(0, text.lastIndexOf('@'))] : []))
  const names = whole.filter((text) => !text.includes('@'))
  return [...whole, ...localParts, names.join('')].filter((word) => word.length >= shortestWord)
}

// The same again and again, as far as it goes: 'abcabcab', 'hello1hello1'.
function isRepeat(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, place) => text.slice(0, place + 1)).some((unit) =>
    unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  )
}
