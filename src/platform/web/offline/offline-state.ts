import type { OfflineStep } from '#platform/shared/read-facts.ts'
import { useSyncExternalStore } from 'react'
import { offlineGate } from './offline-gate.ts'

const watchers = new Set<() => void>()

/** Records that what is stored here has changed: how much, since when, or whether at all. */
export function noteOffline(): void {
  for (const changed of watchers) changed()
}

/** Returns how much of the household is stored here; undefined when nothing is. */
export function useOfflineStep(): OfflineStep | undefined {
  return useSyncExternalStore(watchOffline, () => offlineGate()?.step)
}

/** Calls `changed` when what is stored here has changed, in this tab or whether at all in another; returns what stops it. */
export function watchOffline(changed: () => void): () => void {
  watchers.add(changed)
  addEventListener('storage', changed)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', changed)
  }
}
