import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { outcomesContract } from '../contract.ts'

/** The routes of outcomes, as the browser calls them. */
export const outcomes = apiOf<typeof outcomesContract>('outcomes')

/** Returns the query for what became of the contracts of a subcategory, the newest first. */
export function outcomesQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: ['outcomes', subcategoryId],
    queryFn: async ({ signal }) => outcomes.list({ subcategoryId }, { signal }),
    meta: { reads: ['outcomes', 'category_permissions'], keep: 'everything' },
  })
}
