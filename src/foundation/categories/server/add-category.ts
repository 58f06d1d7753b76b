import { sql } from 'kysely'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category, NewCategory } from '../contract.ts'
import { isNameReserved } from '../shared/reserved-names.ts'
import { getCategory } from './get-category.ts'
import { refusedSpace, type SpaceRefusal } from './space-right.ts'

/** Adds a custom category after the last one of its space (GAP-65); reserved names are refused (GAP-60). Sent twice it is added once. */
export async function addCategory(db: Db, category: NewCategory): Promise<Category | SpaceRefusal | Refused<'NAME_RESERVED' | 'CONFLICT'>> {
  if (isNameReserved(category.name, 'custom')) return { refused: 'NAME_RESERVED' }
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
      color: category.color,
      drawing: category.drawing,
      sort_order: nextPosition(category.familyId),
    })
    // No column is named: naming one would require the right to see a row that does not exist yet.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const added = await getCategory(db, category.id)
  return !isRefused(added) && isSame(added, category) ? added : { refused: 'CONFLICT' }
}

/** Returns the position after the last category of a space, as an expression of the insert itself. */
export function nextPosition(familyId: string) {
  return sql<number>`(select coalesce(max(sort_order) + 1, 0) from app.categories where family_id = ${familyId})`
}

function isSame(added: Category, asked: NewCategory): boolean {
  const parts = ['familyId', 'name', 'icon', 'color', 'drawing'] as const
  return parts.every((part) => added[part] === asked[part])
}
