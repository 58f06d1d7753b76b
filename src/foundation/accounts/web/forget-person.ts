import type { QueryClient } from '@tanstack/react-query'
import { dropWaiting } from '#platform/web/api/waiting-changes.ts'
import { wipeKept } from '#platform/web/kept/kept-here.ts'
import { noteSignedIn } from '#platform/web/outbox/outbox-here.ts'
import { meQuery } from './account-api.ts'
import { leaveDrafts } from './leave-drafts.ts'
import { leaveOutbox } from './leave-outbox.ts'

/** Sets that nobody is signed in, which protected screens notice, and removes what waits to be sent or is kept on the device, and what was typed unless the session has only expired. Data is cleared by `forgetContent`, when they are left. */
export function forgetPerson(client: QueryClient): void {
  leaveDrafts()
  dropWaiting(client)
  leaveOutbox(undefined)
  noteSignedIn(null)
  void wipeKept()
  client.setQueryData(meQuery.queryKey, { person: null })
}

/** Clears what was read as one person from the memory of the browser; screens that are still shown read again. */
export function forgetContent(client: QueryClient): void {
  const isContent = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'account'
  client.removeQueries({ predicate: isContent, type: 'inactive' })
  void client.resetQueries({ predicate: isContent })
}
