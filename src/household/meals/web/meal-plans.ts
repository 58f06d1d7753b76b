import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { Meal, MealField, MealPlan } from '../contract.ts'

/** The four meals in their order. */
export const mealsOfDay = ['breakfast', 'lunch', 'dinner', 'snacks'] as const satisfies readonly Meal[]

/** Returns the seven days of the week that begins with a Monday. */
export function daysOfWeek(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((count) => daysAfter(monday, count))
}

/** Returns the plan of a day; undefined where there is none. */
export function planOn(plans: readonly MealPlan[], day: string): MealPlan | undefined {
  return plans.find(({ planDate }) => planDate === day)
}

/** Returns the items of a meal; none when it is not planned. */
export function itemsOf(meal: string | null | undefined): string[] {
  return meal === null || meal === undefined ? [] : meal.split('\n')
}

/** Returns the text of a meal with an item back at its index, or at the end where the meal is shorter now. */
export function withItem(meal: string | null | undefined, at: number, name: string): string {
  return itemsOf(meal).toSpliced(at, 0, name).join('\n')
}

type Place = { categoryId: string; planDate: string; field: MealField }

/** Returns the plans with another text in one field of a day; a day without a plan gets one. */
export function withField<Known extends { plans: MealPlan[] }>(
  known: Known,
  { categoryId, planDate, field }: Place,
  text: string | null,
): Known {
  const plan = planOn(known.plans, planDate) ?? emptyPlan(categoryId, planDate)
  return withPlan(known, { ...plan, [field]: text })
}

/** Returns the plans with a saved one added or replaced, by day. */
export function withPlan<Known extends { plans: MealPlan[] }>(known: Known, saved: MealPlan): Known {
  const others = known.plans.filter(({ planDate }) => planDate !== saved.planDate)
  return { ...known, plans: [...others, saved].toSorted((a, b) => (a.planDate < b.planDate ? -1 : 1)) }
}

function emptyPlan(categoryId: string, planDate: string): MealPlan {
  const nothing = { breakfast: null, lunch: null, dinner: null, snacks: null, notes: null }
  return { id: makeId(), categoryId, planDate, ...nothing, createdAt: new Date().toISOString(), version: 0 }
}
