import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { FormerList, ShoppingItem } from '../contract.ts'
import { itemsOf } from './item-row.ts'
import { lockList } from './lock-list.ts'
import { holdMade, replaceMade } from './replace-made.ts'
import { whyNotEditable } from './why-not-editable.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/** Restores what `generate` replaced, with the same ids. Items ticked since stay ticked, by name; those rewritten by hand since stay. */
export async function restoreList(db: Db, { items, ...of }: FormerList): Promise<{ items: ShoppingItem[] } | Refusal> {
  const refusal = await whyNotEditable(db, of.categoryId)
  if (refusal !== undefined) return refusal
  await lockList(db, of)
  const held = await holdMade(db, of)
  const ticked = new Set(held.filter(({ purchased }) => purchased).map(({ itemName }) => itemName))
  const wanted = items.map((item) => ({ ...item, purchased: item.purchased || ticked.has(item.itemName) }))
  const taken = await replaceMade(db, of, { held, wanted })
  const list = inItemOrder(await itemsOf(db, of))
  const isHere = (id: string): boolean => list.some((item) => item.id === id)
  return taken.every(isHere) ? { items: list } : { refused: 'CONFLICT' }
}
