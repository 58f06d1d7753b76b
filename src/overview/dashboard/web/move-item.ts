/** From which place of a list to which, counted from 0. */
export type Move = { from: number; to: number }

/** The list with one item moved to another place; the others keep their order. */
export function moveItem<Item>(list: readonly Item[], { from, to }: Move): Item[] {
  const moved = list[from]
  if (moved === undefined) return [...list]
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** The list in the order of the given ids; what they do not name follows behind, in the order it had. */
export function inOrder<Item extends { id: string }>(list: readonly Item[], ids: readonly string[]): Item[] {
  const places = new Map(ids.map((id, index) => [id, index]))
  const placeOf = ({ id }: Item): number => places.get(id) ?? ids.length
  return list.toSorted((one, other) => placeOf(one) - placeOf(other))
}
