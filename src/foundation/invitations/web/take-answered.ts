import type { QueryClient } from '@tanstack/react-query'
import { pendingQuery } from './invitations-api.ts'

/** An invitation that is answered waits no more, whatever has not been read again yet. */
export function takeAnswered(client: QueryClient, invitationId: string): void {
  client.setQueryData(pendingQuery.queryKey, (known) => known?.filter(({ id }) => id !== invitationId))
}
