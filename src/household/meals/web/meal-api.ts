import { queryOptions } from '@tanstack/react-query'
import { daysAfter } from '#platform/shared/dates.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { mealsContract } from '../contract.ts'

/** The routes of the meal planner, as the browser calls them. */
export const meals = apiOf<typeof mealsContract>('meals')

/** Returns the key with which the keys of all queries of a planner begin. */
export function plannerKey(categoryId: string) {
  return ['meals', categoryId] as const
}

/** Returns the query for the plans of a span of days of a category, by day, with the category. */
export function mealsQuery(categoryId: string, span: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...plannerKey(categoryId), span.from, span.to],
    queryFn: async ({ signal }) => meals.list({ categoryId, ...span }, { signal }),
    meta: {
      reads: ['meal_plans', 'categories', 'category_permissions'],
      categoryId,
      keep: 'lists',
      keepPart: { without: ['notes'] },
    },
  })
}

/** Returns the query for the plans of the week that begins with a Monday, 'yyyy-MM-dd'. */
export function mealsOfWeekQuery(categoryId: string, monday: string) {
  return mealsQuery(categoryId, { from: monday, to: daysAfter(monday, 6) })
}
