/**
 * Returns whether a password is among the first that anybody would try: a repetition, a run of digits, letters or keys, a common word
 * or the product's name in any spelling, or the person's own words (`own`: names and address). The form shows it while somebody types,
 * the server refuses it.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = plain(password)
  if (new Set(text).size < 3) return true
  if (isRepeat(text) || isMadeOfRuns(text)) return true
  const words = [...commonWords, ...ownWords(own)]
  return spellings(text).some((spelling) => words.some((word) => addsLittle(spelling, word)))
}

/** Returns a password as it is compared: without capitals, spaces, or another keyboard's form of the same letters. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
}

/** Returns the words that a text with digits and signs for letters may be: 'p@ssw0rd'. */
export function spellings(text: string): string[] {
  const letters = text.replaceAll(/[@4380$57!]/g, (sign) => letterFor[sign] ?? sign)
  return [text, letters.replaceAll('1', 'l'), letters.replaceAll('1', 'i')]
}

const shortestWord = 3
// A year or an exclamation mark after a word does not hide it.
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

// The same text repeated, the last time perhaps cut off: 'abcabcab', 'hello1hello1'.
function isRepeat(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => text.slice(0, index + 1)).some((unit) =>
    unit.repeat(Math.ceil(text.length / unit.length)).startsWith(text),
  )
}

// Rows and columns of keys on the usual keyboards.
const keys = ['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm', 'wxcvbn']
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm']
const ways = [...keys, ...columns].flatMap((way) => [way, way.split('').toReversed().join('')])

const shortestRun = 3
const longerRun = 4

/** Returns whether a text consists of runs ('654321', 'abc123', 'qwertz!'): up, down or along the keyboard, and a sign or two beside them. */
function isMadeOfRuns(text: string): boolean {
  const runs = runsOf(text).filter(({ length }) => length >= shortestRun)
  const rest = text.length - runs.reduce((sum, { length }) => sum + length, 0)
  const hasLonger = runs.some(({ length }) => length >= longerRun)
  return runs.length > 0 && rest <= (hasLonger ? 4 : 2)
}

// Cuts from the left, each run as long as possible.
function runsOf(text: string): string[] {
  const runs: string[] = []
  for (let from = 0; from < text.length;) {
    let to = from + 1
    while (to < text.length && isRun(text.slice(from, to + 1))) to += 1
    runs.push(text.slice(from, to))
    from = to
  }
  return runs
}

function isRun(text: string): boolean {
  return ways.some((way) => way.includes(text)) || isCounted(text)
}

// Digits or letters in equal steps of one or two: '13579', 'fedcba'.
function isCounted(text: string): boolean {
  if (!/^(?:[a-z]+|\d+)$/.test(text)) return false
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && step !== 0 && Math.abs(step) <= 2
}
