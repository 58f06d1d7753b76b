import { plainText } from '#platform/shared/plain-text.ts'

/** A piece of a text, which of its characters is the first, and whether it is one of the words of the search. */
export type Piece = { text: string; start: number; isMarked: boolean }

/** Cuts a text at the words that it contains, whatever their case and accents. */
export function highlightWords(text: string, words: readonly string[]): Piece[] {
  const letters = text.match(/\P{M}\p{M}*|^\p{M}+/gu) ?? []
  const isMarked = foundIn(letters, words)
  const pieces: Piece[] = []
  for (const [nr, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last !== undefined && last.isMarked === isMarked.has(nr)) last.text += letter
    else pieces.push({ text: letter, start: nr, isMarked: isMarked.has(nr) })
  }
  return pieces
}

/** Returns the indexes of the letters, each with its accents, that belong to a word. A letter may be none or several in the plain text. */
function foundIn(letters: readonly string[], words: readonly string[]): Set<number> {
  const plain = letters.map(plainText)
  const whole = plain.join('')
  const owner = plain.flatMap((part, nr) => Array.from({ length: part.length }, () => nr))
  const found = new Set<number>()
  for (const word of words.map(plainText).filter((one) => one !== '')) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + 1)) {
      const [first = 0, last = 0] = [owner[at], owner[at + word.length - 1]]
      for (let nr = first; nr <= last; nr += 1) found.add(nr)
    }
  }
  return found
}
