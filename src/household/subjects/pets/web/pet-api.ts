import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { petsContract } from '../contract.ts'

/** The pet routes, as the browser calls them. */
export const pets = apiOf<typeof petsContract>('pets')

/** Returns the query for the pets of a category, by name, with the category. */
export function petsQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['pets', 'list', categoryId],
    queryFn: async ({ signal }) => {
      const { answer, things } = await allPagesWith(
        async (from) => pets.list({ categoryId, from }, { signal }),
        (page) => page.subjects,
      )
      return { ...answer, subjects: things.toSorted(byName) }
    },
    meta: { reads: ['subjects', 'categories', 'category_permissions'], categoryId, keep: 'lists', keepPart: { without: ['allergies'] } },
  })
}

/** Returns the query for one pet with its category. */
export function petQuery(petId: string) {
  return queryOptions({
    queryKey: ['pets', 'one', petId],
    queryFn: async ({ signal }) => pets.get({ petId }, { signal }),
    meta: { reads: ['subjects', 'categories', 'category_permissions'], keep: 'lists', keepPart: { without: ['allergies'] } },
  })
}
