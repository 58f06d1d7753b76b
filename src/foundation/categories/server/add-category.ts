import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import type { Category, CategoryIcon } from '../contract.ts'
import { kinds } from '../shared/kinds.ts'
import { getCategory } from './get-category.ts'
import { refusedSpace } from './space-right.ts'

export type NewCategory = { id: string; familyId: string; name: string; icon: CategoryIcon }

/** Adds a custom category after the last one of its space (GAP-65). Sent twice it is added once. */
export async function addCategory(db: Db, category: NewCategory): Promise<Category | Refusal> {
  const refusal = await refusedSpace(db, category.familyId)
  if (refusal !== undefined) return refusal
  await db
    .insertInto('app.categories')
    .values({
      id: category.id,
      family_id: category.familyId,
      kind: 'custom',
      name: category.name,
      icon: category.icon,
      color: kinds.custom.hue,
      sort_order: nextPlace(category.familyId),
    })
    // No column is named: naming one would ask for the right to see a row that is not there yet.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = await getCategory(db, category.id)
  return isSame(added, category) ? added : { refused: 'CONFLICT' }
}

/** The place after the last category of a space, as an expression of the insert itself. */
export function nextPlace(familyId: string) {
  return sql<number>`(select coalesce(max(sort_order) + 1, 0) from app.categories where family_id = ${familyId})`
}

function isSame(added: Category | Refusal, asked: NewCategory): boolean {
  return !('refused' in added) && added.familyId === asked.familyId && added.name === asked.name && added.icon === asked.icon
}
