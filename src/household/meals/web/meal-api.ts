import { daysAfter } from '#platform/shared/dates.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { mealsContract } from '../contract.ts'

/** The routes of the meal planner, as the browser calls them. */
export const meals = apiOf<typeof mealsContract>('meals')

const reads = readsOf<typeof mealsContract>('meals')

/** Returns the key with which the keys of all queries of a planner begin. */
export function plannerKey(categoryId: string) {
  return ['meals', 'list', { categoryId }] as const
}

/** Returns the query for the plans of a span of days of a category, by day, with the category. */
export function mealsQuery(categoryId: string, span: { from: string; to: string }) {
  return reads.list({ categoryId, ...span })
}

/** Returns the query for the plans of the week that begins with a Monday, 'yyyy-MM-dd'. */
export function mealsOfWeekQuery(categoryId: string, monday: string) {
  return mealsQuery(categoryId, { from: monday, to: daysAfter(monday, 6) })
}
