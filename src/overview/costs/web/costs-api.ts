import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { costsContract } from '../contract.ts'

const costs = apiOf<typeof costsContract>('costs')

const ofContracts = [
  'items',
  'item_prices',
  'subcategories',
  'subjects',
  'categories',
  'category_permissions',
  'families',
  'family_members',
  'profiles',
] as const

/** Returns the query for the costs of the 12 months after the viewer's day. */
export function costsQuery(today: string) {
  return queryOptions({
    queryKey: ['costs', today],
    queryFn: async ({ signal }) => costs.get(undefined, { signal }),
    meta: { reads: [...ofContracts], keep: 'everything', keptAs: ['costs'] },
  })
}

/** Returns the query for the payments of one of those months. */
export function paymentsQuery(today: string, month: string) {
  return queryOptions({
    queryKey: ['costs', today, 'payments', month],
    queryFn: async ({ signal }) => costs.payments({ month }, { signal }),
    meta: { reads: [...ofContracts], keep: 'everything', keptAs: ['costs', 'payments', month] },
  })
}
