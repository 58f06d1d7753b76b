import { omit } from '#platform/shared/omit.ts'
import type { FormerList, NewItem, ShoppingItem } from '../contract.ts'

/** Returns a deleted item as the input that adds it again: everything but what the server sets. */
export function itemToRestore(item: ShoppingItem): NewItem {
  return omit(item, 'createdAt', 'version')
}

/** Returns an item as the input that restores it; its list gives the rest. */
export function formerItem(item: ShoppingItem): FormerList['items'][number] {
  return omit(itemToRestore(item), 'categoryId', 'weekStartDate', 'origin')
}
