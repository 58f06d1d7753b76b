/** Somebody in a group, with the colour that was chosen for them there, if any. */
export type Colored = { familyId: string; userId: string; color: number | null }

const colors = [1, 2, 3, 4, 5, 6] as const

/**
 * Gives out the six colours group by group, in the order of joining. People who have one keep it; everybody else gets the first of those that
 * the fewest have there, so that no colour is used twice before all are used once.
 */
export function dealColors(people: readonly Colored[]): Record<string, number> {
  const dealt = new Map<string, number>(people.flatMap(({ userId, color }) => (color === null ? [] : [[userId, color]])))
  for (const group of Map.groupBy(people, ({ familyId }) => familyId).values()) {
    const had = group.flatMap(({ userId }) => dealt.get(userId) ?? [])
    for (const { userId } of group) {
      if (dealt.has(userId)) continue
      const color = rarestIn(had)
      had.push(color)
      dealt.set(userId, color)
    }
  }
  return Object.fromEntries(dealt)
}

function rarestIn(had: readonly number[]): number {
  const times = (color: number): number => had.filter((one) => one === color).length
  return colors.reduce((best, color) => (times(color) < times(best) ? color : best))
}
