import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { shoppingContract } from '../contract.ts'

/** The routes of shopping lists. */
export const shopping = apiOf<typeof shoppingContract>('shopping')

/** Whose list is meant: that of a category for the week that begins on a Monday, 'yyyy-MM-dd'. */
export type ListOf = { categoryId: string; weekStartDate: string }

/** The list of a week by name, with the category. */
export function shoppingQuery({ categoryId, weekStartDate }: ListOf) {
  return queryOptions({
    queryKey: ['shopping', categoryId, weekStartDate],
    queryFn: async ({ signal }) => shopping.list({ categoryId, weekStartDate }, { signal }),
    meta: { reads: ['shopping_lists', 'categories', 'category_permissions'], categoryId },
  })
}
