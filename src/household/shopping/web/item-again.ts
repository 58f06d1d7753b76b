import { without } from '#platform/shared/without.ts'
import type { FormerList, NewItem, ShoppingItem } from '../contract.ts'

/** Returns a deleted item as the input that adds it again: everything but what the server sets. */
export function itemAgain(item: ShoppingItem): NewItem {
  return without(item, 'createdAt', 'version')
}

/** Returns an item as the input that restores it; its list says the rest. */
export function formerItem(item: ShoppingItem): FormerList['items'][number] {
  return without(itemAgain(item), 'categoryId', 'weekStartDate', 'origin')
}
