import { byName } from '../../../platform/shared/by-name.ts'

/** Puts the items of a list in the order of their names (READ-26); alike on the server and in the browser. */
export function inItemOrder<Item extends { id: string; itemName: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => byName({ id: one.id, name: one.itemName }, { id: other.id, name: other.itemName }))
}
