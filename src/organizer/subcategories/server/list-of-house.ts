import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { selectAtAGlance, toSubcategoryAtAGlance } from './at-a-glance.ts'

/** Lists the subcategories of a house (READ-19). One statement. */
export async function listOfHouse(db: Db, { houseId, now }: { houseId: string; now: Date }): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now).where('s.house_id', '=', houseId).execute()
  return rows.map(toSubcategoryAtAGlance)
}
