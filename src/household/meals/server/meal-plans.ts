import { type Selectable, sql } from 'kysely'
import type { Category } from '#foundation/categories/contract.ts'
import { getCategory } from '#foundation/categories/server/categories.ts'
import { addToCategory, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { MealMove, MealPlan, MealPlanField, SpanOfDays } from '../contract.ts'
import { mealText } from '../shared/meal-text.ts'

function toMealPlan(row: Selectable<DB['app.meal_plans']>): MealPlan {
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

/** Lists the plans of a span of days, by day, with the category. Two statements in one flush. */
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

/**
 * Saves one field of a day, if it still holds what the person saw; the other fields stay as they are.
 * A repeated request changes nothing and returns the same answer.
 */
export async function saveMealPlan(db: Db, { categoryId, planDate, field, text, was }: MealPlanField): Promise<MealPlan | Refusal> {
  const stored = field === 'notes' ? text : mealText(text ?? '')
  const ref = `app.meal_plans.${field}` as const
  let isNewDay = false
  const saved = await addToCategory(db, categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.meal_plans')
        .values({ category_id: categoryId, plan_date: planDate, [field]: stored })
        .onConflict((conflict) =>
          conflict
            .columns(['category_id', 'plan_date'])
            .doUpdateSet({ [field]: stored })
            .where(ref, 'is not distinct from', was)
            .where(ref, 'is distinct from', stored),
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
        .where(ref, 'is not distinct from', stored)
        .executeTakeFirst()
      return row && toMealPlan(row)
    },
  })
  // A day that had no plan did not hold what the person saw.
  return isNewDay && was !== null && was !== stored ? { refused: 'CONFLICT' } : saved
}

/** The two days of a move, as they are after it. */
type MovedMeal = { from: MealPlan; to: MealPlan }

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
