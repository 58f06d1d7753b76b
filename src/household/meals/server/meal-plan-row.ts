import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { MealPlan } from '../contract.ts'

/** Converts a row to a MealPlan; nothing else does. */
export function toMealPlan(row: Selectable<DB['app.meal_plans']>): MealPlan {
  const { breakfast, lunch, dinner, snacks, notes } = row
  return {
    id: row.id,
    categoryId: row.category_id,
    planDate: row.plan_date,
    breakfast,
    lunch,
    dinner,
    snacks,
    notes,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
