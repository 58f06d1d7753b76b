/** Random choices that are the same for the same seed. */
export type RandomSource = {
  /** Returns a whole number from 0 to below `end`. */
  below: (end: number) => number
  one: <T>(list: readonly T[]) => T
  /** Returns true in the given number of cases out of a hundred. */
  percent: (cases: number) => boolean
  id: () => string
}

/** Returns random choices that follow from a seed (mulberry32). */
export function chanceOf(seed: number): RandomSource {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new Error('nothing to choose from')
    return chosen
  }
  const hex = (digits: number): string => Array.from({ length: digits }, () => below(16).toString(16)).join('')
  return { below, one, percent: (cases) => below(100) < cases, id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` }
}
