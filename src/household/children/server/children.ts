import type { Selectable } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory, selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound, type Refused, refusedWhenRaised } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { byName } from '#platform/shared/by-name.ts'
import { mostAtOnce } from '#platform/shared/most-at-once.ts'
import type { Child, ChildChange, NewChild } from '../contract.ts'

/** The check of the database by which a child is somebody who may see it, and its refusal. */
const personCheck = { person_may_see: 'NOT_A_MEMBER' } as const

/** Converts a row to a Child; nothing else does. */
function toChild(row: Selectable<DB['app.children']>): Child {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allergies: row.allergies,
    personId: row.person_id,
  }
}

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the children of a category, by name (GAP-101), with the category. Two statements in one flush. */
export async function listChildren(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; children: Child[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.children')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.children', as: 'app.children', keys: inOrderOf('id') }))
      .orderBy('id')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, children: rows.map(toChild).toSorted(byName) }
}

/** Returns one child with its category. One statement: the page reads its tasks and phone numbers beside it. */
export async function getChild(db: Db, childId: string): Promise<{ category: Category; child: Child } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.children as k', 'k.category_id', 'c.id')
    .select([
      'k.category_id',
      'k.allergies',
      'k.person_id',
      'k.created_at',
      'k.id as child_id',
      'k.name as child_name',
      'k.version as child_version',
    ])
    .where('k.id', '=', childId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const child = toChild({ ...row, id: row.child_id, name: row.child_name, version: row.child_version })
  return { category: toCategory(row), child }
}

/** Adds a child to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addChild(
  db: Db,
  { id, categoryId, name, allergies, personId }: NewChild,
): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  // Checked first: only those who may see the category can find out who else may.
  const seen = await db.selectFrom('app.categories').select('id').where('id', '=', categoryId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  const columns = { id, category_id: categoryId, name, allergies, person_id: personId }
  return refusedWhenRaised(personCheck, async () => addRow(db, 'app.children', columns, toChild))
}

/** Changes a child unless somebody else has changed it since `ifVersion`. */
export async function changeChild(
  db: Db,
  { childId: id, ifVersion, name, allergies, personId }: ChildChange,
): Promise<Child | Refusal | Refused<'NOT_A_MEMBER'>> {
  const set = { name, allergies, person_id: personId }
  return refusedWhenRaised(personCheck, async () => changeRow(db, 'app.children', { id, ifVersion }, { set, read: toChild }))
}
