import type { Category } from '../../../foundation/categories/contract.ts'
import { selectCategories, toCategory } from '../../../foundation/categories/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { House } from '../contract.ts'
import { toHouse } from './house-row.ts'

/** Returns one house with its category. One statement: the page reads its subcategories and dates beside it. */
export async function getHouse(db: Db, houseId: string): Promise<{ category: Category; house: House } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.houses as k', 'k.category_id', 'c.id')
    .select(['k.category_id', 'k.address', 'k.created_at', 'k.id as house_id', 'k.name as house_name', 'k.version as house_version'])
    .where('k.id', '=', houseId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const house = toHouse({ ...row, id: row.house_id, name: row.house_name, version: row.house_version })
  return { category: toCategory(row), house }
}
