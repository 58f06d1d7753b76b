import { useNavigate } from '@tanstack/react-router'
import { storagePrefix } from '#platform/shared/storage-prefix.ts'
import type { ApiContext } from '#platform/web/api/api-client.ts'
import { isUnreachable } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { answerInTime } from '#platform/web/api/unsent-changes.ts'
import { dropAllDrafts } from '#platform/web/form/drafts.ts'
import {
  deleteStorage,
  closeOfflineGate,
  offlineGate,
  outboxNameOf,
  openOfflineGate,
  wipeOffline,
} from '#platform/web/offline/offline-gate.ts'
import { closeOutbox } from '#platform/web/outbox/close-outbox.ts'
import { deleteOutbox, noteSignedIn, outboxGate, ownOutboxName } from '#platform/web/outbox/outbox-gate.ts'
import { account } from './account-api.ts'
import { announceAccountChange } from './account-channel.ts'
import { noteLeft } from './left-session.ts'
import { noteSignedOut } from './session-age.ts'
import { t } from './sign-out-texts.ts'

/**
 * Ends the session, leads to `/` and leaves nothing of the person in this browser. While the server is out of reach that is so at
 * once, and the session ends at the next contact.
 */
export function useSignOut() {
  const leave = useLeave()
  const leaveUnheard = useLeave(t('signOut.unheard'))
  return useChange({
    run: endSession,
    failure: t('signOut.failed'),
    onDone: leave,
    onRefused: (error) => {
      if (!isUnreachable(error) || !noteLeft()) return false
      leaveUnheard()
      return true
    },
  })
}

/**
 * Ends the session. The offline copy is closed before that, so that no pending read is stored, and deleted
 * after it; if the session goes on, so does keeping.
 */
async function endSession(_nothing: undefined, options: { context: ApiContext }): Promise<unknown> {
  const gate = offlineGate()
  const outbox = outboxGate()
  const reopenOutbox = outbox === undefined ? undefined : closeOutbox(outbox.name)
  const before = noteSignedIn(null)
  closeOfflineGate()
  try {
    const input = gate === undefined || gate.step === 'always' ? undefined : { clearStorage: await isNobodyElseHere(gate.name) }
    const done = await account.signOut(input, { ...options, signal: answerInTime() })
    if (gate !== undefined) await deleteStorage(gate.name)
    if (outbox !== undefined) await deleteStorage(outbox.name)
    return done
  } catch (error) {
    noteSignedIn(before)
    if (gate !== undefined) openOfflineGate(gate)
    reopenOutbox?.()
    throw error
  }
}

type Removal = { success: string; failure: string; onRefused: (error: Error) => boolean }

/** Deletes the person's account, leads to `/` and leaves nothing of them in this browser's memory. */
export function useRemoveAccount(words: Removal) {
  return useChange({ run: account.remove, ...words, onDone: useLeave(words.success) })
}

// landing-script.ts shows it on the page at `/`.
const farewellKey = 'hivehold-farewell'

/**
 * Returns what to call after the end of a session: it opens `/`, which is a separate document, so that nothing of the person stays in this
 * browser's memory. A last message is shown there.
 */
function useLeave(farewell?: string): () => void {
  const navigate = useNavigate()
  return () => {
    dropAllDrafts()
    noteSignedOut()
    announceAccountChange()
    if (farewell !== undefined) leaveWord(farewell)
    closeWayBack()
    const outboxName = ownOutboxName()
    noteSignedIn(null)
    void Promise.all([wipeOffline(), outboxName !== undefined && deleteOutbox(outboxName)]).finally(() =>
      navigate({ to: '/', reloadDocument: true }),
    )
  }
}

function leaveWord(farewell: string): void {
  try {
    sessionStorage.setItem(farewellKey, farewell)
  } catch {
    // Private windows may refuse; the toast on this page has already shown it.
  }
}

// Browsers cache a page as it was left, for going back. This one is restored empty, and reads again who is signed in.
function closeWayBack(): void {
  addEventListener('pagehide', () => (document.body.hidden = true))
  addEventListener('pageshow', ({ persisted }) => (persisted ? location.reload() : undefined))
}

/** Returns whether no database of anybody else is on the device; false where the browser does not say. */
async function isNobodyElseHere(name: string): Promise<boolean> {
  const all = await indexedDB.databases?.().catch(() => undefined)
  return (
    all?.every((other) => [name, outboxNameOf(name)].includes(other.name ?? '') || other.name?.startsWith(storagePrefix) !== true) === true
  )
}
