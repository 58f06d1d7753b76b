import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { travelContract } from '../contract.ts'

/** The travel routes, as the browser calls them. */
export const travel = apiOf<typeof travelContract>('travel')

/** Returns the query for the travel plans of a category with all their parts, with the category. */
export const plansQuery = (categoryId: string) => readsOf<typeof travelContract>('travel').list({ categoryId })
