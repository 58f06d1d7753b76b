import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { listOfHouse } from './list-of-house.ts'

/** Adds the seven defaults to a house without subcategories (HOUSE-08), by the privileged role, as viewers can request it too (GAP-70). */
export async function ensureOfHouse(db: Db, wanted: { houseId: string; now: Date }): Promise<SubcategoryAtAGlance[] | NotFound> {
  const seen = await db.selectFrom('app.houses').select('id').where('id', '=', wanted.houseId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await sql`select app.ensure_house_subcategories(${wanted.houseId})`.execute(db)
  return listOfHouse(db, wanted)
}
