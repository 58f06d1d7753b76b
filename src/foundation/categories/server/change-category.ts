import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category, CategoryChange } from '../contract.ts'
import { isNameReserved } from '../shared/reserved-names.ts'
import { getCategory } from './get-category.ts'
import { refusedSpace, type SpaceRefusal } from './space-right.ts'

/** Renames a category or changes its icon (WRITE-08), and the colour and drawing of a custom one, for its owner or an admin of its group (CAT-06). */
export async function changeCategory(
  db: Db,
  change: CategoryChange,
): Promise<Category | SpaceRefusal | Refused<'NAME_RESERVED' | 'CONFLICT'>> {
  const before = await getCategory(db, change.categoryId)
  if (isRefused(before)) return before
  if (isNameReserved(change.name, before.kind)) return { refused: 'NAME_RESERVED' }
  const { numUpdatedRows } = await db
    .updateTable('app.categories')
    .set({ name: change.name, icon: change.icon, ...lookOf(before, change) })
    .where('id', '=', change.categoryId)
    .where('version', '=', change.ifVersion)
    .executeTakeFirst()
  const now = await getCategory(db, change.categoryId)
  if (numUpdatedRows === 1n || isRefused(now)) return now
  return (await refusedSpace(db, now.familyId)) ?? { refused: 'CONFLICT' }
}

// A default keeps the colour and the drawing of its kind.
function lookOf({ kind }: Category, { color, drawing }: CategoryChange) {
  if (kind !== 'custom') return {}
  return { ...(color === undefined ? {} : { color }), ...(drawing === undefined ? {} : { drawing }) }
}
