import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { wipeOffline } from '#platform/web/offline/offline-gate.ts'
import { forgetUnsent } from '#platform/web/outbox/configure-outbox.ts'
import { noteSignedIn } from '#platform/web/outbox/outbox-gate.ts'
import { meQuery, welcomeQuery } from './account-api.ts'
import { clearDraftsOnSignOut } from './clear-drafts-on-sign-out.ts'
import { clearOutboxOnSignOut } from './clear-outbox-on-sign-out.ts'

/** Sets that nobody is signed in, which protected screens notice, and removes what waits to be sent or is kept on the device, and what was typed unless the session has only expired. Data is cleared by `forgetContent`, when they are left. */
export function forgetPerson(client: QueryClient): void {
  clearDraftsOnSignOut()
  forgetUnsent(client)
  clearOutboxOnSignOut(undefined)
  noteSignedIn(null)
  void wipeOffline()
  client.setQueryData(meQuery.queryKey, { person: null })
}

/** Clears what was read as one person from the memory of the browser; screens that are still shown read again. */
export function forgetContent(client: QueryClient): void {
  const ofNobody = new Set([meQuery, welcomeQuery].map(({ queryKey: [, verb] }) => verb))
  const isContent = ({ queryKey: [feature, verb] }: { queryKey: QueryKey }) => feature !== 'account' || !ofNobody.has(verb)
  client.removeQueries({ predicate: isContent, type: 'inactive' })
  void client.resetQueries({ predicate: isContent })
}
