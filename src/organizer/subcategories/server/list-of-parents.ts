import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { selectAtAGlance, toSubcategoryAtAGlance } from './at-a-glance.ts'

/** The subcategories of all houses and cars of a category, for the clocks on their cards. One statement. */
export async function listOfParents(db: Db, { categoryId, now }: { categoryId: string; now: Date }): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now)
    .where('s.category_id', '=', categoryId)
    .where((eb) => eb.or([eb('s.house_id', 'is not', null), eb('s.car_id', 'is not', null)]))
    .execute()
  return rows.map(toSubcategoryAtAGlance)
}
