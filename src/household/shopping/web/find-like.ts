import { plainText } from '../../../platform/shared/plain-text.ts'
import type { ShoppingItem } from '../contract.ts'

/**
 * Returns the item of the list that somebody means who types this, in any case and spelling (GAP-150): 'milk' is 'Milk'. Another quantity
 * than that of the item is something else to buy. What is still to be bought goes before what is in the basket.
 */
export function findLike(items: readonly ShoppingItem[], typed: { itemName: string; quantity: string }): ShoppingItem | undefined {
  const name = plainText(typed.itemName)
  const alike = items.filter((item) => plainText(item.itemName) === name && (typed.quantity === '1' || typed.quantity === item.quantity))
  return alike.find(({ purchased }) => !purchased) ?? alike[0]
}
