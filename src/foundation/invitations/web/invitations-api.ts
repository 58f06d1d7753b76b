import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { invitationsContract } from '../contract.ts'

/** The invitation routes. */
export const invitations = apiOf<typeof invitationsContract>('invitations')

const reads = readsOf<typeof invitationsContract>('invitations')

/** How much waits for the person; read once for the whole app, and again at a hint of the live stream. */
export const waitingQuery = reads.waiting()

/** The usable invitations to the person, oldest first. */
export const pendingQuery = reads.pending()

/** One invitation as the person sees it. */
export const invitationQuery = (invitationId: string) => reads.get({ invitationId })

/** The invitations of a group that wait for an answer, for its admins. */
export const openInvitationsQuery = (familyId: string) => reads.ofFamily({ familyId })

/** The person's notifications of invitations, newest first. */
export const invitationNotificationsQuery = reads.notifications()

/** The invitation of a link; the token is sent in a body, so that it is in no log. */
export const byTokenQuery = (token: string) => queryOptions({ ...reads.byToken({ token }), gcTime: 0 })

/** Returns what has to be read again after an answer to an invitation, including the groups at once. */
export function readsAfterAnswer(invitationId: string): readonly QueryKey[] {
  const lists = [spacesQuery, pendingQuery, waitingQuery, invitationNotificationsQuery].map(({ queryKey }) => queryKey)
  return [...lists, invitationQuery(invitationId).queryKey]
}
