import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { subcategoriesContract } from '../contract.ts'

/** The subcategory routes. */
export const subcategories = apiOf<typeof subcategoriesContract>('subcategories')

/** The subcategories of one car, in their order. */
export function subcategoriesOfCarQuery(carId: string) {
  return queryOptions({
    queryKey: ['subcategories', 'car', carId],
    queryFn: async ({ signal }) => subcategories.listOfCar({ carId }, { signal }),
    meta: { reads: ['subcategories', 'category_permissions'] },
  })
}

/** One subcategory with where it belongs. */
export function subcategoryQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: ['subcategories', 'one', subcategoryId],
    queryFn: async ({ signal }) => subcategories.get({ subcategoryId }, { signal }),
    meta: { reads: ['subcategories', 'cars', 'categories', 'category_permissions'] },
  })
}
