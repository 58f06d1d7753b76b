import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { itemsContract } from '../contract.ts'

/** The routes of contracts, as the browser calls them. */
export const items = apiOf<typeof itemsContract>('items')

const reads = readsOf<typeof itemsContract>('items')

/** Returns the query for the contracts of a subcategory, newest first. */
export const itemsQuery = (subcategoryId: string) => reads.list({ subcategoryId })

/** Returns the query for what a contract costs from which day on, the newest first. */
export const pricesQuery = (itemId: string) => reads.prices({ itemId })
