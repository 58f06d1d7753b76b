/** An item to buy, as counted from the meals. */
export type CountedLine = { itemName: string; quantity: string }

/** Returns the lines of meals, identical ones once with their count (SHOP-10): 'Milk' is not 'milk' (GAP-118), empty lines do not count. */
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
