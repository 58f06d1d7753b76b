import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { SubcategoryAtAGlance } from '../contract.ts'
import { selectAtAGlance, toSubcategoryAtAGlance } from './at-a-glance.ts'

/** The category, where the page begins, and the instant. */
type ListOf = { categoryId: string; from?: string | undefined; now: Date }

/** Lists the subcategories of all houses and cars of a category, for the end dates on their cards. One statement. */
export async function listOfParents(db: Db, { categoryId, from, now }: ListOf): Promise<SubcategoryAtAGlance[]> {
  const rows = await selectAtAGlance(db, now)
    .where('s.category_id', '=', categoryId)
    .where((eb) => eb.or([eb('s.house_id', 'is not', null), eb('s.car_id', 'is not', null)]))
    .where(pageFrom({ from, table: 'app.subcategories', as: 's', keys: inOrderOf('sort_order', 'name', 'id') }))
    .orderBy('s.id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(toSubcategoryAtAGlance)
}
