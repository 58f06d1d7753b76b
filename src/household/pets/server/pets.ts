import type { Selectable } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory, selectCategories, toCategory } from '#foundation/categories/server/categories.ts'
import { addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { byName } from '#platform/shared/by-name.ts'
import { mostAtOnce } from '#platform/shared/most-at-once.ts'
import type { NewPet, Pet, PetChange } from '../contract.ts'

/** Converts a row to a Pet; nothing else does. */
function toPet(row: Selectable<DB['app.pets']>): Pet {
  return {
    id: row.id,
    categoryId: row.category_id,
    name: row.name,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    allergies: row.allergies,
  }
}

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the pets of a category, by name (GAP-101), with the category. Two statements in one flush. */
export async function listPets(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; pets: Pet[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    db
      .selectFrom('app.pets')
      .selectAll()
      .where('category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.pets', as: 'app.pets', keys: inOrderOf('id') }))
      .orderBy('id')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, pets: rows.map(toPet).toSorted(byName) }
}

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

/** Adds a pet to a category that the person may edit. A repeated request adds nothing and returns the same answer. */
export async function addPet(db: Db, { id, categoryId, name, type, allergies }: NewPet): Promise<Pet | Refusal> {
  return addRow(db, 'app.pets', { id, category_id: categoryId, name, type, allergies }, toPet)
}

/** Changes the name, type and allergies of a pet unless somebody else has changed it since `ifVersion`. */
export async function changePet(db: Db, { petId: id, ifVersion, name, type, allergies }: PetChange): Promise<Pet | Refusal> {
  return changeRow(db, 'app.pets', { id, ifVersion }, { set: { name, type, allergies }, read: toPet })
}
