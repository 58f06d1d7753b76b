import { queryOptions } from '@tanstack/react-query'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { carsContract } from '../contract.ts'

/** The car routes, as the browser calls them. */
export const cars = apiOf<typeof carsContract>('cars')

/** Returns the query for the cars of a category, newest first, with the category. */
export function carsQuery(categoryId: string) {
  return queryOptions({
    queryKey: ['cars', 'list', categoryId],
    queryFn: async ({ signal }) => {
      const { answer, things } = await allPagesWith(
        async (from) => cars.list({ categoryId, from }, { signal }),
        (page) => page.subjects,
      )
      return { ...answer, subjects: things }
    },
    meta: { reads: ['subjects', 'categories', 'category_permissions'], categoryId, keep: 'everything' },
  })
}

/** Returns the query for one car with its category. */
export function carQuery(carId: string) {
  return queryOptions({
    queryKey: ['cars', 'one', carId],
    queryFn: async ({ signal }) => cars.get({ carId }, { signal }),
    meta: { reads: ['subjects', 'categories', 'category_permissions'], keep: 'everything' },
  })
}
