import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { mostMadeItems, type ShoppingItem } from '../contract.ts'
import { countLines } from './count-lines.ts'
import { itemsOf, type ListOf } from './item-row.ts'
import { lockList } from './lock-list.ts'
import { holdMade, replaceMade } from './replace-made.ts'
import { whyNotEditable } from './why-not-editable.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/** Something that would be replaced is ticked, and nobody said that the ticks may go. */
export type Ticked = { readonly ticked: true }

/** The meals come to more different things than a list may have. */
export type TooMany = { readonly tooMany: true }

/**
 * Makes the list of a week from its meals in place of what was made before; what was written by hand stays (SHOP-11, GAP-117).
 * `former` is what was replaced. Ticks are lost only with `discardTicks`.
 */
export async function generateList(
  db: Db,
  { discardTicks, ...of }: ListOf & { discardTicks: boolean },
): Promise<{ items: ShoppingItem[]; former: ShoppingItem[] } | Refusal | Ticked | TooMany> {
  const refusal = await whyNotEditable(db, of.categoryId)
  if (refusal !== undefined) return refusal
  await lockList(db, of)
  const former = await holdMade(db, of)
  if (!discardTicks && former.some(({ purchased }) => purchased)) return { ticked: true }
  const idOf = new Map(former.map(({ itemName, id }) => [itemName, id]))
  const lines = countLines(await mealsOf(db, of))
  if (lines.length > mostMadeItems) return { tooMany: true }
  const wanted = lines.map((line) => ({ ...line, id: idOf.get(line.itemName) ?? makeId(), purchased: false }))
  await replaceMade(db, of, { held: former, wanted })
  return { items: inItemOrder(await itemsOf(db, of)), former }
}

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
