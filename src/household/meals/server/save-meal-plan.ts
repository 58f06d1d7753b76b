import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { MealPlan, MealPlanField } from '../contract.ts'
import { mealText } from '../shared/meal-text.ts'
import { toMealPlan } from './meal-plan-row.ts'

/**
 * Saves one field of a day (WRITE-23, WRITE-24, GAP-114), if it still holds what the person saw; the other fields stay as they are.
 * A repeated request changes nothing and returns the same answer.
 */
export async function saveMealPlan(db: Db, { categoryId, planDate, field, text, was }: MealPlanField): Promise<MealPlan | Refusal> {
  const kept = field === 'notes' ? text : mealText(text ?? '')
  const ref = `app.meal_plans.${field}` as const
  let isNewDay = false
  const saved = await addToCategory(db, categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.meal_plans')
        .values({ category_id: categoryId, plan_date: planDate, [field]: kept })
        .onConflict((conflict) =>
          conflict
            .columns(['category_id', 'plan_date'])
            .doUpdateSet({ [field]: kept })
            .where(ref, 'is not distinct from', was)
            .where(ref, 'is distinct from', kept),
        )
        .returningAll()
        .executeTakeFirst()
      // A row that existed has a higher version after this change.
      isNewDay = row?.version === 1
      return row && toMealPlan(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.meal_plans')
        .selectAll()
        .where('category_id', '=', categoryId)
        .where('plan_date', '=', planDate)
        .where(ref, 'is not distinct from', kept)
        .executeTakeFirst()
      return row && toMealPlan(row)
    },
  })
  // A day that had no plan did not hold what the person saw.
  return isNewDay && was !== null && was !== kept ? { refused: 'CONFLICT' } : saved
}
