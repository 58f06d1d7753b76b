import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { invitationsContract } from '../contract.ts'

/** The invitation routes. */
export const invitations = apiOf<typeof invitationsContract>('invitations')

/** How much waits for the person; read once for the whole app, and again when the live stream says so. */
export const waitingQuery = queryOptions({
  queryKey: ['invitations', 'waiting'],
  queryFn: async ({ signal }) => invitations.waiting(undefined, { signal }),
  meta: { reads: ['notifications', 'invitation_notifications', 'invitations'], keep: 'lists' },
})

/** The usable invitations to the person, oldest first. */
export const pendingQuery = queryOptions({
  queryKey: ['invitations', 'pending'],
  queryFn: async ({ signal }) => invitations.pending(undefined, { signal }),
  meta: { reads: ['invitation_notifications', 'invitations', 'families', 'categories'] },
})

/** One invitation as the person sees it. */
export const invitationQuery = (invitationId: string) =>
  queryOptions({
    queryKey: ['invitations', 'one', invitationId],
    queryFn: async ({ signal }) => invitations.get({ invitationId }, { signal }),
    meta: { reads: ['invitation_notifications', 'invitations', 'families', 'categories', 'category_permissions'] },
  })

/** The invitations of a group that wait for an answer, for its admins. */
export const openInvitationsQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['invitations', 'of family', familyId],
    queryFn: async ({ signal }) => invitations.ofFamily({ familyId }, { signal }),
    meta: { reads: ['invitations', 'families', 'family_members', 'categories'] },
  })

/** The person's notifications of invitations, newest first. */
export const invitationNotificationsQuery = queryOptions({
  queryKey: ['invitations', 'notifications'],
  queryFn: async ({ signal }) => invitations.notifications(undefined, { signal }),
  meta: { reads: ['invitation_notifications', 'invitations'] },
})

/** The invitation of a link; the token is sent in a body, so that it is in no log. */
export const byTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitations', 'by token', token],
    queryFn: async ({ signal }) => invitations.byToken({ token }, { signal }),
    gcTime: 0,
  })

/** Returns what has to be read again after an answer to an invitation, including the groups at once. */
export function readsAfterAnswer(invitationId: string): readonly QueryKey[] {
  const lists = [spacesQuery, pendingQuery, waitingQuery, invitationNotificationsQuery].map(({ queryKey }) => queryKey)
  return [...lists, invitationQuery(invitationId).queryKey]
}
