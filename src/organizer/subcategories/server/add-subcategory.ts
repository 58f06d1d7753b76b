import { sql } from 'kysely'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewSubcategory, Subcategory } from '../contract.ts'
import { toSubcategory } from './subcategory-row.ts'

type NameTaken = Refused<'NAME_TAKEN'>

/** Adds a subcategory to a category itself, after its last one (SUB-01). A repeated request adds nothing and returns the same answer. */
export async function addSubcategory(db: Db, subcategory: NewSubcategory): Promise<Subcategory | Refusal | NameTaken> {
  return addToCategory<Subcategory | NameTaken>(db, subcategory.categoryId, {
    insert: async () => insert(db, subcategory),
    existing: async () => existing(db, subcategory),
  })
}

async function insert(db: Db, { id, categoryId, name }: NewSubcategory): Promise<Subcategory | undefined> {
  const row = await db
    .insertInto('app.subcategories')
    .values({ id, category_id: categoryId, name, sort_order: nextPosition(categoryId) })
    // On the id as well as on the name.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toSubcategory(row)
}

async function existing(db: Db, { id, categoryId, name }: NewSubcategory): Promise<Subcategory | NameTaken | undefined> {
  const row = await db
    .selectFrom('app.subcategories')
    .selectAll()
    .where('category_id', '=', categoryId)
    .where('name', '=', name)
    .where('house_id', 'is', null)
    .where('car_id', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.id === id ? toSubcategory(row) : { refused: 'NAME_TAKEN' }
}

function nextPosition(categoryId: string) {
  return sql<number>`(select coalesce(max(sort_order) + 1, 0) from app.subcategories
                       where category_id = ${categoryId} and num_nonnulls(house_id, car_id) = 0)`
}
