import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { TravelPlan } from '../contract.ts'
import { selectPlans } from './select-plans.ts'
import { toPlan } from './travel-row.ts'

/** The category of the list, and where the page begins. */
type ListOf = { categoryId: string; from?: string | undefined }

/** Lists the plans of a category, the earliest first, with their parts (READ-23), and the category. Two statements in one flush. */
export async function listPlans(db: Db, { categoryId, from }: ListOf): Promise<{ category: Category; plans: TravelPlan[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, categoryId),
    selectPlans(db)
      .where('p.category_id', '=', categoryId)
      .where(pageFrom({ from, table: 'app.travel_plans', as: 'p', keys: inOrderOf('start_date', 'id') }))
      .orderBy('p.start_date')
      .orderBy('p.id')
      .limit(mostAtOnce)
      .execute(),
  ])
  return isRefused(category) ? category : { category, plans: rows.map(toPlan) }
}
