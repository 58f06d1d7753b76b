import { queryOptions } from '@tanstack/react-query'
import { keepDraftsOf } from '../../../platform/web/form/drafts.ts'
import { noteSignedIn } from '../../../platform/web/outbox/outbox-here.ts'
import { keepOnlyFor } from '../../../platform/web/kept/kept-here.ts'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { accountsContract } from '../contract.ts'
import { leaveOutbox } from './leave-outbox.ts'

/** The account routes. */
export const account = apiOf<typeof accountsContract>('account')

/** The signed-in person, or null. Every protected screen depends on it. */
export const meQuery = queryOptions({
  queryKey: ['account', 'me'],
  queryFn: async ({ signal }) => {
    const me = await account.me(undefined, { signal })
    keepDraftsOf(me.person?.id)
    leaveOutbox(me.person?.keptAs)
    keepOnlyFor(me.person?.keptAs)
    noteSignedIn(me.person)
    return me
  },
  meta: { reads: ['profiles', 'family_members', 'families'], keep: 'lists' },
})

/** What sign-up offers on this server. */
export const welcomeQuery = queryOptions({
  queryKey: ['account', 'welcome'],
  queryFn: async ({ signal }) => account.welcome(undefined, { signal }),
})

/** The person's sessions. Personal data is cleared when they sign out, so its key is apart from those of `account`. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'list'],
  queryFn: async ({ signal }) => account.sessions(undefined, { signal }),
  meta: { reads: ['sessions'] },
})
