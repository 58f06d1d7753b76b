import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category, DefaultCategories } from '../contract.ts'
import { nextPosition } from './add-category.ts'
import { defaultKinds, kinds as known } from '../shared/kinds.ts'
import { listCategories } from './list-categories.ts'
import { refusedSpace, type SpaceRefusal } from './space-right.ts'

/**
 * Adds the chosen defaults in their given order after the last category (GAP-65), with their default subcategories
 * (CAT-12). Those already in the space stay as they are (GAP-08). Returns all categories of the space.
 */
export async function addDefaultCategories(db: Db, wanted: DefaultCategories): Promise<Category[] | SpaceRefusal> {
  const refusal = await refusedSpace(db, wanted.familyId)
  if (refusal !== undefined) return refusal
  const kinds = defaultKinds.filter((kind) => wanted.kinds.includes(kind))
  await db
    .insertInto('app.categories')
    .values(
      kinds.map((kind, index) => ({
        family_id: wanted.familyId,
        kind,
        name: known[kind].name,
        icon: known[kind].icon,
        color: known[kind].hue,
        sort_order: sql<number>`${nextPosition(wanted.familyId)} + ${index}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return listCategories(db, wanted.familyId)
}
