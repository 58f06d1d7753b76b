/** A move within a list, from one index to another. */
export type Move = { from: number; to: number }

/** Returns the list with one item moved to another index; the others keep their order. */
export function moveItem<Item>(list: readonly Item[], { from, to }: Move): Item[] {
  const moved = list[from]
  if (moved === undefined) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Returns the list in the order of the given ids; items that they do not name follow at the end, in the order they had. */
export function inOrder<Item extends { id: string }>(list: readonly Item[], ids: readonly string[]): Item[] {
  const positions = new Map(ids.map((id, index) => [id, index]))
  const positionOf = ({ id }: Item): number => positions.get(id) ?? ids.length
  return list.toSorted((one, other) => positionOf(one) - positionOf(other))
}
