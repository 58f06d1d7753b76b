import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { outcomesContract } from '../contract.ts'

/** The routes of outcomes, as the browser calls them. */
export const outcomes = apiOf<typeof outcomesContract>('outcomes')

/** Returns the query for what became of the contracts of a subcategory, the newest first. */
export const outcomesQuery = (subcategoryId: string) => readsOf<typeof outcomesContract>('outcomes').list({ subcategoryId })
