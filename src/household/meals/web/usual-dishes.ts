import { plainText } from '#platform/shared/plain-text.ts'
import type { Meal, MealPlan } from '../contract.ts'
import { itemsOf } from './meal-plans.ts'

const most = 6

/** Returns what was planned for a meal most often, at most six dishes; of those as frequent the latest first. A dish is a first line. */
export function usualDishes(plans: readonly MealPlan[], meal: Meal): string[] {
  const dishes = new Map<string, { name: string; count: number }>()
  for (const plan of plans.toSorted((one, other) => (one.planDate < other.planDate ? 1 : -1))) {
    const [name] = itemsOf(plan[meal])
    if (name === undefined) continue
    const known = dishes.get(plainText(name)) ?? { name, count: 0 }
    dishes.set(plainText(name), { ...known, count: known.count + 1 })
  }
  return [...dishes.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ name }) => name)
}
