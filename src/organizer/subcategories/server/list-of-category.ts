import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { selectAtAGlance, toSubcategoryAtAGlance } from './at-a-glance.ts'

/** Lists the subcategories of a category itself, not those of its houses and cars (READ-19). One statement. */
export async function listOfCategory(db: Db, { categoryId, now }: { categoryId: string; now: Date }): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now)
    .where('s.category_id', '=', categoryId)
    .where('s.house_id', 'is', null)
    .where('s.car_id', 'is', null)
    .execute()
  return rows.map(toSubcategoryAtAGlance)
}
