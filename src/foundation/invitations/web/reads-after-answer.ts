import type { QueryKey } from '@tanstack/react-query'
import { spacesQuery } from '../../families/web/public.ts'
import { invitationQuery, noticesQuery, pendingQuery, waitingQuery } from './invitations-api.ts'

/** What an answer to an invitation changes on the screens, to be read again: the groups among them, at once (CONST-08). */
export function readsAfterAnswer(invitationId: string): readonly QueryKey[] {
  const lists = [spacesQuery, pendingQuery, waitingQuery, noticesQuery].map(({ queryKey }) => queryKey)
  return [...lists, invitationQuery(invitationId).queryKey]
}
