import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { type Generation, mostMadeItems, type ShoppingItem } from '../contract.ts'
import { countLines } from './count-lines.ts'
import { itemsOf, type ListOf } from './item-row.ts'
import { lockList } from './lock-list.ts'
import { holdMade, replaceMade } from './replace-made.ts'
import { whyNotEditable } from './why-not-editable.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/**
 * Generates the list of a week from its meals in place of the items generated before; those written by hand stay (SHOP-11, GAP-117).
 * `former` holds the replaced items. Ticks are lost only with `discardTicks`; the meals may produce at most `mostMadeItems` items.
 */
export async function generateList(
  db: Db,
  { discardTicks, ...of }: Generation,
): Promise<{ items: ShoppingItem[]; former: ShoppingItem[] } | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'TICKED' | 'QUOTA_REACHED'>> {
  const refusal = await whyNotEditable(db, of.categoryId)
  if (refusal !== undefined) return refusal
  await lockList(db, of)
  const former = await holdMade(db, of)
  if (!discardTicks && former.some(({ purchased }) => purchased)) return { refused: 'TICKED' }
  const idOf = new Map(former.map(({ itemName, id }) => [itemName, id]))
  const lines = countLines(await mealsOf(db, of))
  if (lines.length > mostMadeItems) return tooMany
  const wanted = lines.map((line) => ({ ...line, id: idOf.get(line.itemName) ?? makeId(), purchased: false }))
  await replaceMade(db, of, { held: former, wanted })
  return { items: inItemOrder(await itemsOf(db, of)), former }
}

const tooMany = {
  refused: 'QUOTA_REACHED',
  message: 'shopping:refusal.tooManyItems',
  data: { quota: 'made_items', most: mostMadeItems },
} as const

async function mealsOf(db: Db, { categoryId, weekStartDate }: ListOf): Promise<(string | null)[]> {
  const days = await db
    .selectFrom('app.meal_plans')
    .select(['breakfast', 'lunch', 'dinner', 'snacks'])
    .where('category_id', '=', categoryId)
    .where('plan_date', '>=', weekStartDate)
    .where('plan_date', '<=', daysAfter(weekStartDate, 6))
    .execute()
  return days.flatMap(({ breakfast, lunch, dinner, snacks }) => [breakfast, lunch, dinner, snacks])
}
