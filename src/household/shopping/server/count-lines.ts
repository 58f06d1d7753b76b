import { withPlainSigns } from '#platform/shared/plain-text.ts'
import { visibleLine } from '#platform/shared/typed-text.ts'

/** An item to buy, as counted from the meals. */
export type CountedLine = { itemName: string; quantity: string }

/**
 * Returns the lines of meals, identical ones once with their count, as the first of them is written: 'Milk' is not 'milk',
 * lines that look alike are one, empty lines do not count.
 */
export function countLines(meals: readonly (string | null)[]): CountedLine[] {
  const counts = new Map<string, { itemName: string; count: number }>()
  for (const meal of meals) {
    for (const line of (meal ?? '').split(/[\r\n]+/)) {
      const itemName = visibleLine(line)
      if (itemName === '') continue
      const same = counts.get(lookOf(itemName)) ?? { itemName, count: 0 }
      counts.set(lookOf(itemName), { ...same, count: same.count + 1 })
    }
  }
  return [...counts.values()].map(({ itemName, count }) => ({ itemName, quantity: String(count) }))
}

/** Returns what lines that look alike have in common, whatever kind of spaces, quotation marks and dashes they are written with. */
export function lookOf(line: string): string {
  return withPlainSigns(visibleLine(line))
}
