import { without } from '../../../platform/shared/without.ts'
import type { FormerList, NewItem, ShoppingItem } from '../contract.ts'

/** Gives a deleted item as it is added again: with everything but what the server sets by itself. */
export function itemAgain(item: ShoppingItem): NewItem {
  return without(item, 'createdAt', 'version')
}

/** Gives an item as it is put back into a list that was made again: the list itself says the rest. */
export function formerItem(item: ShoppingItem): FormerList['items'][number] {
  return without(itemAgain(item), 'categoryId', 'weekStartDate', 'origin')
}
