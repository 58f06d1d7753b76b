import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** Returns one pet with its category. Two statements. */
export async function getPet(db: Db, petId: string): Promise<{ category: Category; pet: Pet } | NotFound> {
  const row = await db.selectFrom('app.pets').selectAll().where('id', '=', petId).executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  return isRefused(category) ? category : { category, pet: toPet(row) }
}
