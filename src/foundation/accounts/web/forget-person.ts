import type { QueryClient } from '@tanstack/react-query'
import { dropWaiting } from '../../../platform/web/api/waiting-changes.ts'
import { dropAllDrafts } from '../../../platform/web/form/drafts.ts'
import { isEndedElsewhere, wipeKept } from '../../../platform/web/kept/kept-here.ts'
import { deleteOutbox, isFilled, noteSignedIn, ownOutboxName } from '../../../platform/web/outbox/outbox-here.ts'
import { texts } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { meQuery } from './account-api.ts'

/** Sets that nobody is signed in, which protected screens notice, and removes what was typed, waits to be sent or is kept on the device. Data is cleared by `forgetContent`, when they are left. */
export function forgetPerson(client: QueryClient): void {
  dropAllDrafts()
  dropWaiting(client)
  if (isEndedElsewhere()) throwOutboxAway()
  noteSignedIn(null)
  void wipeKept()
  client.setQueryData(meQuery.queryKey, { person: null })
}

// Whoever ended the session may not have this device any more. What waits after one that expired is sent at the person's next sign-in (OFF-18).
function throwOutboxAway(): void {
  const name = ownOutboxName()
  if (name === undefined) return
  if (isFilled(name)) toast.info(texts.t('outbox.thrownAway', { ns: 'ui' }), { stays: true })
  void deleteOutbox(name)
}

/** Clears what was read as one person from the memory of the browser; screens that are still shown read again. */
export function forgetContent(client: QueryClient): void {
  const isContent = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'account'
  client.removeQueries({ predicate: isContent, type: 'inactive' })
  void client.resetQueries({ predicate: isContent })
}
