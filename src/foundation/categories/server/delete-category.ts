import { sql } from 'kysely'
import { type Done, isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from './get-category.ts'
import { refusedSpace, type SpaceRefusal } from './space-right.ts'

/** Deletes a category with everything in it, in one transaction (GAP-66). A shared one is kept (CAT-18, CAT-19). */
export async function deleteCategory(db: Db, categoryId: string): Promise<Done | SpaceRefusal | Refused<'SHARED'>> {
  const found = await getCategory(db, categoryId)
  if (isRefused(found)) return found
  const refusal = await refusedSpace(db, found.familyId)
  if (refusal !== undefined) return refusal
  if (await isShared(db, categoryId)) return { refused: 'SHARED' }
  const { numDeletedRows } = await db.deleteFrom('app.categories').where('id', '=', categoryId).executeTakeFirst()
  return numDeletedRows === 1n ? {} : { refused: 'NOT_FOUND' }
}

async function isShared(db: Db, categoryId: string): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from app.category_permissions where category_id = ${categoryId})
        or exists (select from app.family_category_permissions where category_id = ${categoryId}) as shared`.execute(db)
  return rows[0]?.shared ?? false
}
