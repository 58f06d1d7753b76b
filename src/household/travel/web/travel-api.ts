import { queryOptions } from '@tanstack/react-query'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { travelContract } from '../contract.ts'

/** The travel routes, as the browser calls them. */
export const travel = apiOf<typeof travelContract>('travel')

const tables = ['travel_plans', 'travel_locations', 'travel_participants', 'travel_hotels', 'travel_transportations'] as const

/** Returns the query for the travel plans of a category with all their parts, with the category. */
export function plansQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['travel', 'list', categoryId],
    queryFn: async ({ signal }) => {
      const { answer, things } = await allPagesWith(
        async (from) => travel.list({ categoryId, from }, { signal }),
        (page) => page.plans,
      )
      return { ...answer, plans: things }
    },
    meta: { reads: [...tables, 'categories', 'category_permissions'], categoryId, keep: 'lists', keepPart: { without: ['costPence'] } },
  })
}
