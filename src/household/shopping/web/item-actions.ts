import type { ShoppingItem } from '../contract.ts'

/** The actions on the items of a list, for those who may edit. */
export type ItemActions = {
  /** `onSettled` runs once the answer is on the screen. */
  tick: (item: ShoppingItem, purchased: boolean, onSettled?: () => void) => void
  edit: (item: ShoppingItem) => void
  remove: (item: ShoppingItem) => void
}
