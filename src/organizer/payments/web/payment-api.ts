import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { paymentsContract } from '../contract.ts'

/** The routes of payments, as the browser calls them. */
export const payments = apiOf<typeof paymentsContract>('payments')

/** Returns the query for the payments of a contract, as of the viewer's day. */
export const paymentsQuery = (itemId: string) => readsOf<typeof paymentsContract>('payments').list({ itemId })
