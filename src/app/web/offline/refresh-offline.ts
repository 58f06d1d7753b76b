import type { QueryClient } from '@tanstack/react-query'
import { factsOf } from '#platform/web/api/routes.ts'
import { connection, watchConnection } from '#platform/web/connection/connection.ts'
import { isAnyFromDevice, isFromDevice } from '#platform/web/offline/shown-from-device.ts'
import { offlineStore } from '#platform/web/offline/offline-answers.ts'
import { offlineGate } from '#platform/web/offline/offline-gate.ts'
import { noteComplete } from '#platform/web/offline/switch-offline.ts'
import { readHousehold } from './read-household.ts'

// Hints come in groups; what they name is read once for all of them.
const gatherMs = 2000
const tryAgainMs = 30_000

/**
 * Keeps what is on this device as it is on the server: everything once at the start, and what a live hint names, in one of the tabs.
 * Returns what ends that.
 */
export function refreshOffline(client: QueryClient): () => void {
  const stop = new AbortController()
  const stopReplacing = replaceOnContact(client)
  void inOneTab(stop.signal, async () => keepUntil(client, stop.signal)).catch(() => undefined)
  return () => {
    stop.abort()
    stopReplacing()
  }
}

/** What is shown from the device is read again once the server answers, however short the outage was. */
function replaceOnContact(client: QueryClient): () => void {
  return watchConnection(() => {
    if (!connection().isUnreachable && isAnyFromDevice())
      void client.invalidateQueries({ predicate: ({ queryKey }) => isFromDevice(queryKey) })
  })
}

// On plain http there are no locks: each tab then stores what it reads.
async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request('hivehold-kept', { signal }, work)
}

async function keepUntil(client: QueryClient, signal: AbortSignal): Promise<void> {
  const changes = watchChanges(client)
  let isFirst = true
  while (!signal.aborted && offlineGate() !== undefined) {
    const step = offlineGate()?.step
    const isRead = await readHousehold(client).catch(() => false)
    // Meanwhile another step has been chosen, for which the next one reads.
    if (signal.aborted || offlineGate()?.step !== step) break
    if (isRead && isFirst) {
      // What is no longer found is deleted.
      await offlineStore()?.forgetBefore(performance.timeOrigin)
      isFirst = false
    }
    if (isRead) await noteComplete()
    if (isRead) await changes.next(signal)
    await pause(isRead ? gatherMs : tryAgainMs, signal)
  }
  changes.stop()
}

/** Watches for what was marked as changed and is not on a screen, where it would be read at once. */
function watchChanges(client: QueryClient) {
  let isChanged = false
  let wake: (() => void) | undefined
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate' || factsOf(event.query.queryKey).keep === undefined) return
    isChanged = true
    wake?.()
  })
  return {
    stop,
    next: async (signal: AbortSignal): Promise<void> => {
      if (!isChanged)
        await new Promise<void>((resolve) => {
          wake = resolve
          signal.addEventListener('abort', () => resolve(), { once: true })
        })
      isChanged = false
    },
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
