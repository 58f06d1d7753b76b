import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { House } from '../contract.ts'
import { toHouse } from './house-row.ts'

export type NewHouse = { id: string; categoryId: string; name: string; address: string | null }

/** Adds a house to a category that the person may edit. Sent twice it is added once, with the same answer. */
export async function addHouse(db: Db, house: NewHouse): Promise<House | Refusal> {
  return addToCategory(db, house.categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.houses')
        .values({ id: house.id, category_id: house.categoryId, name: house.name, address: house.address })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toHouse(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.houses')
        .selectAll()
        .where('id', '=', house.id)
        .where('category_id', '=', house.categoryId)
        .where('name', '=', house.name)
        .where('address', 'is not distinct from', house.address)
        .executeTakeFirst()
      return row && toHouse(row)
    },
  })
}
