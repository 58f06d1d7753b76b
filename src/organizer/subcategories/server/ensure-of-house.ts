import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { listOfHouse } from './list-of-house.ts'

/** Gives a house without subcategories its seven defaults (HOUSE-08), through the keeper: whoever may see it may ask (GAP-70). */
export async function ensureOfHouse(db: Db, wanted: { houseId: string; now: Date }): Promise<SubcategoryAtAGlance[] | NotFound> {
  const seen = await db.selectFrom('app.houses').select('id').where('id', '=', wanted.houseId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await sql`select app.ensure_house_subcategories(${wanted.houseId})`.execute(db)
  return listOfHouse(db, wanted)
}
