import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { paymentsContract } from '../contract.ts'

/** The routes of payments, as the browser calls them. */
export const payments = apiOf<typeof paymentsContract>('payments')

/** Returns the query for the payments of a contract, as of the viewer's day. */
export function paymentsQuery(itemId: string, today: string) {
  return queryOptions({
    queryKey: ['payments', itemId, today],
    queryFn: async ({ signal }) => payments.list({ itemId }, { signal }),
    meta: { reads: ['payments', 'items', 'item_prices', 'category_permissions'], keep: 'everything', keptAs: ['payments', itemId] },
  })
}
