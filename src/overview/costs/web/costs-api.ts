import { readsOf } from '#platform/web/api/reads-of.ts'
import type { costsContract } from '../contract.ts'

const reads = readsOf<typeof costsContract>('costs')

/** The query for the costs of the 12 months after the viewer's day. */
export const costsQuery = reads.get()

/** Returns the query for the payments of one of those months. */
export const paymentsQuery = (month: string) => reads.payments({ month })
