import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** What is on the screens of this tab from the device: when the server gave it, by the hash of its query. */
const shown = new Map<string, number>()
const watchers = new Set<() => void>()

/** Records that a query shows what was stored on the device. */
export function noteFromDevice(queryHash: string, atMs: number): void {
  shown.set(queryHash, atMs)
  for (const changed of watchers) changed()
}

/** Records that a query shows an answer of the server. */
export function noteFromServer(queryHash: string): void {
  if (shown.delete(queryHash)) for (const changed of watchers) changed()
}

/** Returns whether a query shows what was stored on the device. */
export function isFromDevice(queryKey: QueryKey): boolean {
  return shown.has(hashKey(queryKey))
}

/** Returns whether anything shows what was stored on the device. */
export function isAnyFromDevice(): boolean {
  return shown.size > 0
}

/** Returns the age of the screen, where any of it is from the device: the time of the oldest answer on it. */
export function useAsOf(): Date | undefined {
  const client = useQueryClient()
  const watch = useCallback(
    (changed: () => void) => {
      watchers.add(changed)
      const stop = client.getQueryCache().subscribe(({ type }) => {
        if (type === 'observerAdded' || type === 'observerRemoved') changed()
      })
      return () => {
        watchers.delete(changed)
        stop()
      }
    },
    [client],
  )
  const atMs = useSyncExternalStore(watch, () => oldestOn(client))
  return atMs === undefined ? undefined : new Date(atMs)
}

function oldestOn(client: QueryClient): number | undefined {
  const times = [...shown].flatMap(([hash, atMs]) => (client.getQueryCache().get(hash)?.isActive() === true ? [atMs] : []))
  return times.length === 0 ? undefined : Math.min(...times)
}
