import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Pet } from '../contract.ts'
import { toPet } from './pet-row.ts'

export type NewPet = { id: string; categoryId: string; name: string; type: string | null }

/** Adds a pet to a category that the person may edit. Sent twice it is added once, with the same answer. */
export async function addPet(db: Db, pet: NewPet): Promise<Pet | Refusal> {
  return addToCategory(db, pet.categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.pets')
        .values({ id: pet.id, category_id: pet.categoryId, name: pet.name, type: pet.type })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toPet(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.pets')
        .selectAll()
        .where('id', '=', pet.id)
        .where('category_id', '=', pet.categoryId)
        .where('name', '=', pet.name)
        .where('type', 'is not distinct from', pet.type)
        .executeTakeFirst()
      return row && toPet(row)
    },
  })
}
