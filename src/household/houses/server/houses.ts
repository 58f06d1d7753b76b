import type { Selectable } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory, selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { mostAtOnce } from '#platform/shared/most-at-once.ts'
import type { House, HouseChange, NewHouse } from '../contract.ts'

/** Converts a row to a House; nothing else does. */
function toHouse(row: Selectable<DB['app.houses']>): House {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the houses of a category, newest first (GAP-101), with the category. Two statements in one flush. */
export async function listHouses(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; houses: House[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.houses')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.houses', as: 'app.houses', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, houses: rows.map(toHouse) }
}

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

/** Adds a house to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addHouse(db: Db, { id, categoryId, name, address }: NewHouse): Promise<House | Refusal> {
  return addRow(db, 'app.houses', { id, category_id: categoryId, name, address }, toHouse)
}

/** Changes the name and address of a house unless somebody else has changed it since `ifVersion`. */
export async function changeHouse(db: Db, { houseId: id, ifVersion, name, address }: HouseChange): Promise<House | Refusal> {
  return changeRow(db, 'app.houses', { id, ifVersion }, { set: { name, address }, read: toHouse })
}
