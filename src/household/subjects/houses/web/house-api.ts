import { queryOptions } from '@tanstack/react-query'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { housesContract } from '../contract.ts'

/** The house routes, as the browser calls them. */
export const houses = apiOf<typeof housesContract>('houses')

/** Returns the query for the houses of a category, newest first, with the category. */
export function housesQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['houses', 'list', categoryId],
    queryFn: async ({ signal }) => {
      const { answer, things } = await allPagesWith(
        async (from) => houses.list({ categoryId, from }, { signal }),
        (page) => page.subjects,
      )
      return { ...answer, subjects: things }
    },
    meta: { reads: ['subjects', 'categories', 'category_permissions'], categoryId, keep: 'everything' },
  })
}

/** Returns the query for one house with its category. */
export function houseQuery(houseId: string) {
  return queryOptions({
    queryKey: ['houses', 'one', houseId],
    queryFn: async ({ signal }) => houses.get({ houseId }, { signal }),
    meta: { reads: ['subjects', 'categories', 'category_permissions'], keep: 'everything' },
  })
}
