import type { Category } from '../../../foundation/categories/contract.ts'
import { selectCategories, toCategory } from '../../../foundation/categories/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

/** Returns one pet with its category. One statement: the page reads its tasks and phone numbers beside it. */
export async function getPet(db: Db, petId: string): Promise<{ category: Category; pet: Pet } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.pets as k', 'k.category_id', 'c.id')
    .select(['k.category_id', 'k.type', 'k.allergies', 'k.created_at', 'k.id as pet_id', 'k.name as pet_name', 'k.version as pet_version'])
    .where('k.id', '=', petId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const pet = toPet({ ...row, id: row.pet_id, name: row.pet_name, version: row.pet_version })
  return { category: toCategory(row), pet }
}
