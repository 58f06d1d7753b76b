import type { ShoppingItem } from '../contract.ts'

/** What those who may edit do with the items of a list. */
export type ItemActions = {
  tick: (item: ShoppingItem, purchased: boolean) => void
  edit: (item: ShoppingItem) => void
  remove: (item: ShoppingItem) => void
}
