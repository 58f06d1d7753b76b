import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { familiesContract } from '../contract.ts'

/** The routes of families. */
export const families = apiOf<typeof familiesContract>('families')

/** The person's spaces in the dashboard's order: their personal space first. */
export const spacesQuery = queryOptions({
  queryKey: ['families', 'list'],
  queryFn: async ({ signal }) => families.list(undefined, { signal }),
  meta: { reads: ['families', 'family_members'], keep: 'lists' },
})
