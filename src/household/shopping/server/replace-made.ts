import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { FormerList, ShoppingItem } from '../contract.ts'
import { type ListOf, toItem } from './item-row.ts'

/** An item as it should be among those generated from the meals. */
type WantedItem = FormerList['items'][number]

/** Returns and locks the generated items of a list until the transaction ends: a tick that arrives meanwhile waits. */
export async function holdMade(db: Db, { categoryId, weekStartDate }: ListOf): Promise<ShoppingItem[]> {
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
export async function replaceMade(
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
