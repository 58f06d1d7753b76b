import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Parent, Subcategory } from '../contract.ts'
import { toSubcategory } from './subcategory-row.ts'

export type SubcategoryInPlace = { subcategory: Subcategory; category: Category; parent: Parent | null }

/** Returns one subcategory with its category and its house or car. Two statements. */
export async function getSubcategory(db: Db, subcategoryId: string): Promise<SubcategoryInPlace | NotFound> {
  const row = await db
    .selectFrom('app.subcategories as s')
    .leftJoin('app.houses as h', 'h.id', 's.house_id')
    .leftJoin('app.cars as c', 'c.id', 's.car_id')
    .selectAll('s')
    .select(['h.name as house_name', 'c.name as car_name'])
    .where('s.id', '=', subcategoryId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  if (isRefused(category)) return category
  return { subcategory: toSubcategory(row), category, parent: parentOf(row) }
}

type Named = { house_id: string | null; house_name: string | null; car_id: string | null; car_name: string | null }

function parentOf({ house_id, house_name, car_id, car_name }: Named): Parent | null {
  if (house_id !== null && house_name !== null) return { kind: 'house', id: house_id, name: house_name }
  return car_id === null || car_name === null ? null : { kind: 'car', id: car_id, name: car_name }
}
