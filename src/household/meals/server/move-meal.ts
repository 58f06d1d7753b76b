import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { MealMove, MealPlan } from '../contract.ts'
import { toMealPlan } from './meal-plan-row.ts'

/** The two days of a move, as they are after it. */
export type MovedMeal = { from: MealPlan; to: MealPlan }

/**
 * Moves a meal to another day in exchange for any there, if both still hold what the person saw. A repeated request moves nothing
 * and returns the same answer. The days are created and locked in their order, so that two moves cannot deadlock.
 */
export async function moveMeal(db: Db, move: MealMove): Promise<MovedMeal | Refusal> {
  return addToCategory(db, move.categoryId, {
    insert: async () => {
      await makeDays(db, move)
      const { from, to } = await lockDays(db, move)
      const { meal, wasFrom, wasTo } = move
      if (from[meal] === wasFrom && to[meal] === wasTo) return exchange(db, move)
      return from[meal] === wasTo && to[meal] === wasFrom ? { from, to } : undefined
    },
    existing: async () => undefined,
  })
}

async function makeDays(db: Db, { categoryId, from, to }: MealMove): Promise<void> {
  await db
    .insertInto('app.meal_plans')
    .values([from, to].toSorted().map((day) => ({ category_id: categoryId, plan_date: day })))
    .onConflict((conflict) => conflict.columns(['category_id', 'plan_date']).doNothing())
    .execute()
}

async function lockDays(db: Db, move: MealMove): Promise<MovedMeal> {
  const rows = await db
    .selectFrom('app.meal_plans')
    .selectAll()
    .where('category_id', '=', move.categoryId)
    .where('plan_date', 'in', [move.from, move.to])
    .orderBy('plan_date')
    .forUpdate()
    .execute()
  return bothOf(rows.map(toMealPlan), move)
}

async function exchange(db: Db, move: MealMove): Promise<MovedMeal> {
  const rows = await db
    .updateTable('app.meal_plans')
    .set({ [move.meal]: sql<string | null>`case plan_date when ${move.from}::date then ${move.wasTo} else ${move.wasFrom} end` })
    .where('category_id', '=', move.categoryId)
    .where('plan_date', 'in', [move.from, move.to])
    .returningAll()
    .execute()
  return bothOf(rows.map(toMealPlan), move)
}

function bothOf(plans: readonly MealPlan[], move: MealMove): MovedMeal {
  const from = plans.find(({ planDate }) => planDate === move.from)
  const to = plans.find(({ planDate }) => planDate === move.to)
  if (from === undefined || to === undefined) throw new Error('a day that was just made is not there')
  return { from, to }
}
