import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { MealPlan, SpanOfDays } from '../contract.ts'
import { toMealPlan } from './meal-plan-row.ts'

/** Lists the plans of a span of days, by day (READ-24, READ-25), with the category. Two statements in one flush. */
export async function listMealPlans(db: Db, span: SpanOfDays): Promise<{ category: Category; plans: MealPlan[] } | NotFound> {
  const [category, rows] = await Promise.all([
    getCategory(db, span.categoryId),
    db
      .selectFrom('app.meal_plans')
      .selectAll()
      .where('category_id', '=', span.categoryId)
      .where('plan_date', '>=', span.from)
      .where('plan_date', '<=', span.to)
      .orderBy('plan_date')
      .execute(),
  ])
  return isRefused(category) ? category : { category, plans: rows.map(toMealPlan) }
}
