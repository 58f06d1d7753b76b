import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { childrenContract } from '../contract.ts'

/** The child routes, as the browser calls them. */
export const children = apiOf<typeof childrenContract>('children')

/** Returns the query for the children of a category, by name, with the category. */
export function childrenQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['children', 'list', categoryId],
    queryFn: async ({ signal }) => {
      const { answer, things } = await allPagesWith(
        async (from) => children.list({ categoryId, from }, { signal }),
        (page) => page.subjects,
      )
      return { ...answer, subjects: things.toSorted(byName) }
    },
    meta: { reads: ['subjects', 'categories', 'category_permissions'], categoryId, keep: 'lists', keepPart: { without: ['allergies'] } },
  })
}

/** Returns the query for one child with its category. */
export function childQuery(childId: string) {
  return queryOptions({
    queryKey: ['children', 'one', childId],
    queryFn: async ({ signal }) => children.get({ childId }, { signal }),
    meta: { reads: ['subjects', 'categories', 'category_permissions'], keep: 'lists', keepPart: { without: ['allergies'] } },
  })
}
