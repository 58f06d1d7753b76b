import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { operatorContract } from '../contract.ts'

/** The routes of operators. */
export const operator = apiOf<typeof operatorContract>('operator')

/** How the server is, asked anew every minute while the page is open, and every three seconds while a backup is being made. */
export const numbersQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: async ({ signal }) => operator.numbers(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.backup.beingMade === true ? 3000 : 60_000),
})
