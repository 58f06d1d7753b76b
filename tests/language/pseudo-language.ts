import { addLanguage, catalogueOf } from '#platform/server/texts/texts.ts'
import { language } from '#platform/shared/language.ts'
import type { Catalogue } from '#platform/shared/texts.ts'

/** The name under which browsers and servers of tests ask for the pseudo-language. */
export const pseudoLanguage = 'en-XA'

// Invisible, and stories that look for an English text still find it: Playwright leaves this sign out when it compares.
const mark = '\u200B'
const word = /\p{L}[\p{L}\p{M}]+/gu

/** Adds the pseudo-language to this server: every text of the English catalogues, with a mark between any two of its letters. */
export function addPseudoLanguage(): void {
  addLanguage(pseudoLanguage, pseudoCatalogue(catalogueOf(language)))
}

function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).map(([feature, texts]) => [feature, marked(texts)]))
}

function marked<Texts>(texts: Texts): Texts
function marked(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts)
  if (Array.isArray(texts)) return texts.map((text: unknown) => marked(text))
  return Object.fromEntries(Object.entries(Object(texts)).map(([key, text]) => [key, marked(text)]))
}

/** Returns a text of a catalogue in the pseudo-language; what is filled in stays as it is. */
export function pseudoText(text: string): string {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part) => (part.startsWith('{{') ? part : part.replaceAll(/(?<=\p{L})(?=\p{L})/gu, mark)))
    .join('')
}

/** Returns the words of a shown text that come from no catalogue: runs of letters without the mark, except those that are known. */
export function foreignWords(shown: string, known: ReadonlySet<string> = new Set()): string[] {
  const words = shown.match(word) ?? []
  return words.filter((found) => !known.has(found.toLowerCase()) && !wordsOfDates.has(found.toLowerCase()))
}

/** Returns the words of texts that people have typed, to be left out. */
export function wordsOf(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => text.match(word) ?? []).map((found) => found.toLowerCase()))
}

// Days, months, distances, sizes and currencies come from Intl, which knows no pseudo-language and answers in English.
const wordsOfDates: ReadonlySet<string> = intlWords()

function intlWords(): Set<string> {
  const said: string[] = []
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  for (const style of ['long', 'short'] as const) {
    const date = new Intl.DateTimeFormat(language, { weekday: style, month: style, timeZone: 'UTC' })
    for (let month = 0; month < 12; month += 1) said.push(date.format(new Date(Date.UTC(2026, month, 1 + month))))
    for (let day = 1; day <= 7; day += 1) said.push(date.format(new Date(Date.UTC(2026, 0, day))))
  }
  const distance = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    for (const count of [-2, -1, 0, 1, 2]) said.push(distance.format(count, unit))
  }
  for (const unit of ['kilobyte', 'megabyte', 'gigabyte', 'terabyte']) {
    said.push(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(1))
  }
  // Calendars head their columns with the first two letters.
  for (let day = 1; day <= 7; day += 1) said.push(weekdays.format(new Date(Date.UTC(2026, 0, day))).slice(0, 2))
  const currency = new Intl.DisplayNames(language, { type: 'currency' })
  for (const code of Intl.supportedValuesOf('currency')) said.push(`${code} ${currency.of(code)}`)
  said.push(new Intl.ListFormat(language).format(['1', '2']))
  said.push(new Intl.ListFormat(language, { type: 'disjunction' }).format(['1', '2']))
  return wordsOf(said)
}
