import { useSyncExternalStore } from 'react'

let isFull = false
const watchers = new Set<() => void>()

/** Records whether there was room on the device for the last answer that was to be stored. */
export function noteStorageFull(full: boolean): void {
  if (full === isFull) return
  isFull = full
  for (const changed of watchers) changed()
}

/** Returns whether the device has no room for more. */
export function useIsStorageFull(): boolean {
  return useSyncExternalStore(watch, () => isFull)
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}
