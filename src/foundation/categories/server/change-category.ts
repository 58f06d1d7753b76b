import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import type { Category, CategoryIcon } from '../contract.ts'
import { getCategory } from './get-category.ts'
import { refusedSpace } from './space-right.ts'

export type CategoryChange = { categoryId: string; ifVersion: number; name: string; icon: CategoryIcon }

/** Renames a category or changes its icon (WRITE-08), for its owner or an admin of its group (CAT-06). */
export async function changeCategory(db: Db, change: CategoryChange): Promise<Category | Refusal> {
  const { numUpdatedRows } = await db
    .updateTable('app.categories')
    .set({ name: change.name, icon: change.icon })
    .where('id', '=', change.categoryId)
    .where('version', '=', change.ifVersion)
    .executeTakeFirst()
  const now = await getCategory(db, change.categoryId)
  if (numUpdatedRows === 1n || 'refused' in now) return now
  return (await refusedSpace(db, now.familyId)) ?? { refused: 'CONFLICT' }
}
