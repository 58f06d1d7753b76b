/** What a part of a line says. */
export type Said =
  | { kind: 'day'; day: string; orToday: boolean }
  | { kind: 'days'; day: string; lastDay: string }
  | { kind: 'time'; time: string; endTime: string | undefined }
  | { kind: 'length'; minutes: number }
  | { kind: 'allDay' }
  | { kind: 'repeats'; rule: string; day: string | undefined }
  | { kind: 'person'; ids: readonly string[] }
  | { kind: 'place'; place: string }

/**
 * A part of a line that was understood, with the words that say it. `orToday`: the day is that of next week, and today has the same weekday.
 * `ids` are all people of that name. A rule that names weekdays has the first such day.
 */
export type LineChip = Said & { words: string }

/** What a phrase says. A weak reading is a short form, which counts only beside a reading of another kind. */
export type Reading = { said: Said; isWeak: boolean }

/** A reading and its words: from one to before another. */
export type Found = Reading & { from: number; to: number }

// 'every Mon, Tue and Thu until 5 December 2026' has nine.
const longestPhrase = 9

/** Returns what can be read in a line, from left to right, each as long as possible. */
export function find(line: readonly string[], read: (phrase: string) => Reading | undefined): Found[] {
  const found: Found[] = []
  let from = 0
  while (from < line.length) {
    const one = longestAt(from, line, read)
    if (one !== undefined) found.push(one)
    from = one?.to ?? from + 1
  }
  return found
}

function longestAt(from: number, line: readonly string[], read: (phrase: string) => Reading | undefined): Found | undefined {
  for (let to = Math.min(line.length, from + longestPhrase); to > from; to -= 1) {
    const reading = read(line.slice(from, to).join(' '))
    if (reading !== undefined) return { from, to, ...reading }
  }
  return undefined
}

/** The words of a line as they become chips, each in one at most. Words that are kept stay in the title. */
export class LineParts {
  readonly #typed: readonly string[]
  // For each word what it became, if anything.
  readonly #parts: (Found | 'kept' | undefined)[]

  constructor(typed: readonly string[], kept: readonly string[]) {
    this.#typed = typed
    this.#parts = typed.map(() => undefined)
    for (const words of kept.map((one) => one.split(' '))) {
      for (const from of typed.keys()) {
        if (words.every((word, place) => typed[from + place] === word)) this.#parts.fill('kept', from, from + words.length)
      }
    }
  }

  /** Makes a chip of what was found, unless one of its words is taken. */
  take(found: Found): Said | undefined {
    if (this.endOfFree(found.from) < found.to) return undefined
    this.#parts.fill(found, found.from, found.to)
    return found.said
  }

  /** Makes a chip of the last of several whose words are free. */
  takeLast(found: readonly Found[]): Said | undefined {
    const last = found.findLast(({ from, to }) => this.endOfFree(from) >= to)
    return last && this.take(last)
  }

  /** Returns the first word from one on that is taken, or the end of the line. */
  endOfFree(from: number): number {
    const taken = this.#parts.findIndex((part, place) => place >= from && part !== undefined)
    return taken === -1 ? this.#typed.length : taken
  }

  /** Returns the chips in the order of their words, and the title. */
  read(): { title: string; chips: LineChip[] } {
    const chips = new Set(this.#parts.filter((part) => typeof part === 'object'))
    const rest = this.#typed.filter((_word, place) => typeof this.#parts[place] !== 'object')
    return {
      // What stood beside a chip only separated it.
      title: rest.join(' ').replaceAll(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''),
      chips: [...chips].map(({ from, to, said }) => ({ ...said, words: this.#typed.slice(from, to).join(' ') })),
    }
  }
}
