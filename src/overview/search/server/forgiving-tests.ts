import { type RawBuilder, sql } from 'kysely'
import { separators } from './separators.ts'

// In shorter words a letter makes another word: 'car', 'cat'.
const shortestForgiven = 5
// Longer ones would have too many spellings to compare.
const longestForgiven = 20

/**
 * Returns the test whether a title has every word of `q` where one letter of a word may be missing, wrong, added, or swapped with the next one;
 * undefined when no word is long enough for that. Whichever letter it is, one half of the word is right, or both are once the two letters in the
 * middle are swapped back: patterns find those titles, and only they are compared with every spelling.
 */
export function forgivingTests(q: string): RawBuilder<boolean> | undefined {
  const words = q.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.some(isForgiven)) return undefined
  const tests = words.map((word) => {
    if (!isForgiven(word)) return sql<boolean>`strpos(n.plain_title, ${word}::text) > 0`
    const half = Math.floor(word.length / 2)
    const right = [word.slice(0, half), word.slice(half), swapped(word, half - 1)].map((part) => `%${part}%`)
    const spellings = spellingsOf(word).map((spelling) => `% ${spelling}%`)
    return sql<boolean>`n.plain_title like any (${right}::text[])
      and ' ' || translate(n.plain_title, ${sql.lit(separators)}, ${sql.lit(' '.repeat(separators.length))}) like any (${spellings}::text[])`
  })
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}

// Of letters and digits alone, so that each stands for itself in a pattern.
const isForgiven = (word: string): boolean =>
  word.length >= shortestForgiven && word.length <= longestForgiven && /^[\p{L}\p{N}]+$/u.test(word)

/** Returns the word with one letter as any other, left out, added before, or swapped with the next; as patterns. */
function spellingsOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    return [`${before}_${after}`, `${before}${after}`, `${before}_${word.slice(at)}`, swapped(word, at)]
  }).flat()
}

function swapped(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}
