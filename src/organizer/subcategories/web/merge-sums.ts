import type { OtherSum } from '../contract.ts'

/** Adds up sums of each direction and currency, the order of the server: what goes out first, then by currency. */
export function mergeSums(sums: readonly OtherSum[]): OtherSum[] {
  const added = new Map<string, OtherSum>()
  for (const sum of sums) {
    const key = `${sum.direction} ${sum.currency}`
    added.set(key, { ...sum, pence: sum.pence + (added.get(key)?.pence ?? 0) })
  }
  return [...added.values()].toSorted(
    (one, other) => other.direction.localeCompare(one.direction) || one.currency.localeCompare(other.currency),
  )
}
