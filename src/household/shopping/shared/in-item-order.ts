import { byName } from '#platform/shared/by-name.ts'

/** Sorts the items of a list by name, in the same way on the server and in the browser. */
export function inItemOrder<Item extends { id: string; itemName: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => byName({ id: one.id, name: one.itemName }, { id: other.id, name: other.itemName }))
}
