import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../platform/web/api/all-pages.ts'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { numbersContract } from '../contract.ts'
import { type NumbersOf, parentOf } from './numbers-of.ts'

/** The routes of telephone numbers, as the browser calls them. */
export const numbers = apiOf<typeof numbersContract>('numbers')

/** What the keys of all lists begin with: a number of a whole category is in those of several children. */
export const numbersKey = ['numbers', 'list'] as const

/** Returns the query for the numbers of a child or a pet, with those of its whole category, in their order. */
export function numbersQuery(of: NumbersOf) {
  const parent = parentOf(of)
  return queryOptions({
    queryKey: [...numbersKey, parent],
    queryFn: async ({ signal }) => allPages(async (from) => numbers.list({ ...parent, from }, { signal })),
    meta: { reads: ['numbers', 'category_permissions'], categoryId: of.categoryId },
  })
}
