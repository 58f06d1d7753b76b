import { sql } from 'kysely'
import { getCategory } from '#foundation/categories/server/categories.ts'
import type { Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { type FormerList, type Generation, maxMadeItems, type ShoppingItem } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'
import { type CountedLine, countLines, lookOf } from './count-lines.ts'
import { itemsOf, type ListOf, lockList, toItem } from './items.ts'

/** Returns why the person may not edit the category; undefined if they may. No policy refuses a statement that changes no row. */
async function whyNotEditable(db: Db, categoryId: string): Promise<Refused<'NOT_FOUND' | 'VIEW_ONLY'> | undefined> {
  const category = await getCategory(db, categoryId)
  if (isRefused(category)) return category
  return category.access === 'edit' ? undefined : { refused: 'VIEW_ONLY' }
}

/** An item as it should be among those generated from the meals. */
type WantedItem = FormerList['items'][number]

/** Returns and locks the generated items of a list until the transaction ends: a tick that arrives meanwhile waits. */
async function holdMade(db: Db, { categoryId, weekStartDate }: ListOf): Promise<ShoppingItem[]> {
  const rows = await db
    .selectFrom('app.shopping_lists')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('week_start_date', '=', weekStartDate)
    .where('origin', '=', 'meals')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toItem)
}

/**
 * Replaces the items generated before with these; the list must be locked. An item that keeps its id and name is changed, not added
 * anew, so that a tick on its way finds it. Returns the ids that are already taken and were left alone.
 */
async function replaceMade(
  db: Db,
  of: ListOf,
  { held, wanted }: { held: readonly ShoppingItem[]; wanted: readonly WantedItem[] },
): Promise<string[]> {
  const before = new Map(held.map((item) => [item.id, item]))
  const stays = wanted.filter(({ id, itemName }) => before.get(id)?.itemName === itemName)
  const stayIds = new Set(stays.map(({ id }) => id))
  const gone = held.filter(({ id }) => !stayIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('app.shopping_lists').where('id', 'in', gone).execute()
  const changed = stays.filter(({ id, quantity, purchased }) => {
    const was = before.get(id)
    return was?.quantity !== quantity || was.purchased !== purchased
  })
  await changeAll(db, changed)
  return insertAll(
    db,
    of,
    wanted.filter(({ id }) => !stayIds.has(id)),
  )
}

async function changeAll(db: Db, items: readonly WantedItem[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    update app.shopping_lists s set quantity = w.quantity, purchased = w.purchased
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w (id uuid, quantity text, purchased boolean)
     where s.id = w.id`.execute(db)
}

async function insertAll(db: Db, { categoryId, weekStartDate }: ListOf, items: readonly WantedItem[]): Promise<string[]> {
  if (items.length === 0) return []
  const place = { category_id: categoryId, week_start_date: weekStartDate, origin: 'meals' }
  const rows = items.map(({ id, itemName, quantity, purchased }) => ({ ...place, id, item_name: itemName, quantity, purchased }))
  const inserted = await db
    .insertInto('app.shopping_lists')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const done = new Set(inserted.map(({ id }) => id))
  return items.filter(({ id }) => !done.has(id)).map(({ id }) => id)
}

/**
 * Generates the list of a week from its meals in place of the items generated before; those written by hand stay.
 * `former` holds the replaced items. Ticks of lines that have changed are lost only with `discardTicks`; the meals may produce at most `maxMadeItems` items.
 */
export async function generateList(
  db: Db,
  { discardTicks, ...of }: Generation,
): Promise<{ items: ShoppingItem[]; former: ShoppingItem[] } | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'TICKED' | 'QUOTA_REACHED'>> {
  const refusal = await whyNotEditable(db, of.categoryId)
  if (refusal !== undefined) return refusal
  await lockList(db, of)
  const former = await holdMade(db, of)
  const lines = countLines(await mealsOf(db, of))
  if (lines.length > maxMadeItems) return tooMany
  const wanted = itemsFor(lines, former)
  const stillTicked = new Set(wanted.filter(({ purchased }) => purchased).map(({ id }) => id))
  const count = former.filter(({ id, purchased }) => purchased && !stillTicked.has(id)).length
  if (!discardTicks && count > 0) return { refused: 'TICKED', data: { count } }
  await replaceMade(db, of, { held: former, wanted })
  return { items: inItemOrder(await itemsOf(db, of)), former }
}

/** Returns the items for counted lines. A line that was on the list before keeps its id, and its tick unless its count has changed. */
function itemsFor(lines: readonly CountedLine[], former: readonly ShoppingItem[]): WantedItem[] {
  const before = new Map(former.map((item) => [lookOf(item.itemName), item]))
  return lines.map(({ itemName, quantity }) => {
    const was = before.get(lookOf(itemName))
    return {
      id: was?.id ?? makeId(),
      itemName: was?.itemName ?? itemName,
      quantity,
      purchased: was?.quantity === quantity && was.purchased,
    }
  })
}

const tooMany = {
  refused: 'QUOTA_REACHED',
  message: 'shopping:refusal.tooManyItems',
  data: { quota: 'made_items', most: maxMadeItems },
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
