/** Something to buy as the meals give it. */
export type CountedLine = { itemName: string; quantity: string }

/** The lines of some meals, identical ones as one with their count as text (SHOP-10): 'Milk' is not 'milk' (GAP-118), empty lines are nothing. */
export function countLines(meals: readonly (string | null)[]): CountedLine[] {
  const counts = new Map<string, number>()
  for (const meal of meals) {
    for (const line of (meal ?? '').split(/[\r\n]+/)) {
      const itemName = line.trim()
      if (itemName !== '') counts.set(itemName, (counts.get(itemName) ?? 0) + 1)
    }
  }
  return [...counts].map(([itemName, count]) => ({ itemName, quantity: String(count) }))
}
