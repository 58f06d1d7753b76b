import type { OfflineStep } from '#platform/shared/read-facts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { factsOf } from '../api/routes.ts'
import { ownBuild } from '../connection/own-build.ts'
import { offlineStore } from './offline-answers.ts'
import { isFilled, ownOutboxName } from '../outbox/outbox-gate.ts'
import { deleteStorage, offlineGate, storageNameOf, openOfflineGate, wipeOffline } from './offline-gate.ts'
import { noteOffline } from './offline-state.ts'
import { openAlwaysOffline } from './always-offline.ts'

/**
 * Stores the household of a person on this device from now on, up to a step. What was stored at another step is deleted, and all is read
 * anew. Returns false when the browser stores nothing.
 */
export async function switchOn(client: QueryClient, { keptAs, step, sinceMs }: Switching): Promise<boolean> {
  try {
    openOfflineGate({ name: storageNameOf(keptAs), step, heardMs: Date.now(), sinceMs })
    await offlineStore()?.clear()
  } catch {
    return false
  }
  // Browsers then ask, or decide themselves, whether it stays when room gets scarce. Unknown on plain http.
  void navigator.storage?.persist().catch(() => false)
  // What is in memory has not been stored: it counts as changed, and is read again in the background.
  await client.invalidateQueries({ predicate: ({ queryKey }) => factsOf(queryKey).keep !== undefined, refetchType: 'none' })
  noteOffline()
  return offlineGate() !== undefined
}

/** Whose household is stored, up to which step, and since when they have been signed in here. */
type Switching = { keptAs: string; step: OfflineStep; sinceMs: number | undefined }

/**
 * Stores on this device from now on only what is stored for everybody, and deletes the rest; unsent changes are sent first.
 */
export async function switchOff(client: QueryClient): Promise<void> {
  const { sinceMs } = offlineGate() ?? {}
  const outboxName = ownOutboxName()
  await wipeOffline()
  if (outboxName !== undefined && !isFilled(outboxName)) await deleteStorage(outboxName)
  openAlwaysOffline(client, sinceMs)
  noteOffline()
}

/** How much is stored here, in bytes, and when all of it was last updated; undefined while that runs for the first time. */
export type OfflineSize = { bytes: number; completeAt: Date | undefined }

// What was complete at one step is not at another.
const completeKey = (): string => `complete ${offlineGate()?.step}`

/** Records that all that is stored here is up to date. */
export async function noteComplete(): Promise<void> {
  await offlineStore()?.keep({ key: completeKey(), text: '', atMs: Date.now(), build: ownBuild() ?? '' })
  noteOffline()
}

/** Returns how much is stored here; undefined when nothing is. */
export async function offlineSize(): Promise<OfflineSize | undefined> {
  const store = offlineStore()
  if (store === undefined) return undefined
  const complete = await store.find(completeKey(), ownBuild() ?? '')
  return { bytes: await store.usedBytes(), completeAt: complete && new Date(complete.atMs) }
}
