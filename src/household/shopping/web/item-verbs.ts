import type { ShoppingItem } from '../contract.ts'

/** The actions on the items of a list, for those who may edit. */
export type ItemActions = {
  tick: (item: ShoppingItem, purchased: boolean) => void
  edit: (item: ShoppingItem) => void
  remove: (item: ShoppingItem) => void
}
