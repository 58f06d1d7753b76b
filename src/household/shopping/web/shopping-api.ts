import { queryOptions } from '@tanstack/react-query'
import type { Category } from '#foundation/categories/contract.ts'
import { allPagesWith } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { keepAlways } from '#platform/web/offline/keep-always.ts'
import type { ShoppingItem, shoppingContract } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'

/** The routes of shopping lists, as the browser calls them. */
export const shopping = apiOf<typeof shoppingContract>('shopping')

/** The list of a category for the week that begins on a Monday, 'yyyy-MM-dd'. */
export type ListOf = { categoryId: string; weekStartDate: string }

/** A list that was read, with its category. */
export type ReadList = { category: Category; items: ShoppingItem[] }

/** Returns the query for the list of a week by name, with the category. */
export function shoppingQuery({ categoryId, weekStartDate }: ListOf) {
  return queryOptions({
    queryKey: ['shopping', categoryId, weekStartDate],
    queryFn: async ({ signal, client }) => {
      const { answer, things } = await allPagesWith(
        async (from) => shopping.list({ categoryId, weekStartDate, from }, { signal }),
        ({ items }) => items,
      )
      keepAlways(client)
      return { ...answer, items: inItemOrder(things) }
    },
    meta: { reads: ['shopping_lists', 'categories', 'category_permissions'], categoryId, keep: 'always' },
  })
}
