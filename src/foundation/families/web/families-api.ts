import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { familiesContract } from '../contract.ts'

/** The routes of families. */
export const families = apiOf<typeof familiesContract>('families')

/** The person's spaces in the dashboard's order: their personal space first. */
export const spacesQuery = readsOf<typeof familiesContract>('families').list()
