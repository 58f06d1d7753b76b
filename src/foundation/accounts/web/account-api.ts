import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { accountsContract } from '../contract.ts'

/** The account routes. */
export const account = apiOf<typeof accountsContract>('account')

/** Who is signed in, or null. Every protected screen stands on it. */
export const meQuery = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: async ({ signal }) => account.me(undefined, { signal }),
  meta: { reads: ['profiles'] },
})

/** What sign-up offers on this server. */
export const welcomeQuery = queryOptions({
  queryKey: ['account', 'welcome'],
  queryFn: async ({ signal }) => account.welcome(undefined, { signal }),
})

/** Where the person is signed in. What is theirs alone goes with them, so its key is not of the account's. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: async ({ signal }) => account.sessions(undefined, { signal }),
  meta: { reads: ['sessions'] },
})
