import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { operatorContract } from '../contract.ts'

/** The routes of operators. */
export const operator = apiOf<typeof operatorContract>('operator')

/** How the server is, asked anew every minute while the page is open, and every three seconds while a backup is being made. */
export const numbersQuery = queryOptions({
  ...readsOf<typeof operatorContract>('operator').numbers(),
  refetchInterval: ({ state }) => (state.data?.backup.beingMade === true ? 3000 : 60_000),
})
