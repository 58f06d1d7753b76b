import { plainText } from '#platform/shared/plain-text.ts'
import type { ShoppingItem } from '../contract.ts'
import type { TypedItem } from '../shared/parse-items.ts'

const isCount = (quantity: string): boolean => /^\d{1,4}$/.test(quantity)

/** Returns the item that a typed count is added to, and the quantity of both; undefined where it is an item of its own. */
export function findSum(items: readonly ShoppingItem[], typed: TypedItem): { item: ShoppingItem; quantity: string } | undefined {
  const name = plainText(typed.itemName)
  const item = items.find(
    ({ itemName, quantity, purchased, origin }) => plainText(itemName) === name && !purchased && origin === 'hand' && isCount(quantity),
  )
  if (item === undefined || !isCount(typed.quantity) || typed.quantity === '1' || typed.quantity === item.quantity) return undefined
  return { item, quantity: String(Number(item.quantity) + Number(typed.quantity)) }
}

/**
 * Returns the item of the list that somebody means who types this, in any case and spelling: 'milk' is 'Milk'. Another quantity
 * than that of the item is something else to buy. What is still to be bought goes before what is in the basket.
 */
export function findSimilar(items: readonly ShoppingItem[], typed: TypedItem): ShoppingItem | undefined {
  const name = plainText(typed.itemName)
  const alike = items.filter((item) => plainText(item.itemName) === name && (typed.quantity === '1' || typed.quantity === item.quantity))
  return alike.find(({ purchased }) => !purchased) ?? alike[0]
}
