import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { itemsContract } from '../contract.ts'

/** The routes of contracts, as the browser calls them. */
export const items = apiOf<typeof itemsContract>('items')

/** Returns the query for the contracts of a subcategory, newest first. */
export function itemsQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: ['items', subcategoryId],
    queryFn: async ({ signal }) => allPages(async (from) => items.list({ subcategoryId, from }, { signal })),
    meta: { reads: ['items', 'item_prices', 'payments', 'category_permissions', 'profiles', 'family_members'], keep: 'everything' },
  })
}

/** Returns the query for what a contract costs from which day on, the newest first. */
export function pricesQuery(itemId: string) {
  return queryOptions({
    queryKey: ['item-prices', itemId],
    queryFn: async ({ signal }) => items.prices({ itemId }, { signal }),
    meta: { reads: ['item_prices', 'category_permissions'], keep: 'everything' },
  })
}
