import { type Mutation, onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { ChangeDiscarded } from './change-discarded.ts'

/** How often a change may fail before it is no blip any more, and counts as waiting. */
export const blips = 1

/** Returns the things whose changes wait for a connection, one entry for each change. */
export function unsentIds(client: QueryClient): string[] {
  return client
    .getMutationCache()
    .findAll({ status: 'pending' })
    .filter(isWaiting)
    .flatMap(({ options }) => options.scope?.id ?? [])
}

/** Returns the same on a screen, as it changes. */
export function useUnsent(): readonly string[] {
  const client = useQueryClient()
  const watch = useCallback((changed: () => void) => watchUnsent(client, changed), [client])
  const things = useSyncExternalStore(watch, () => unsentIds(client).join('\n'))
  return useMemo(() => (things === '' ? [] : things.split('\n')), [things])
}

/** Returns whether a change of a thing waits, as it changes. */
export function useIsUnsent(thing: string): boolean {
  const client = useQueryClient()
  const watch = useCallback((changed: () => void) => watchUnsent(client, changed), [client])
  return useSyncExternalStore(watch, () => unsentIds(client).includes(thing))
}

function watchUnsent(client: QueryClient, changed: () => void): () => void {
  const stops = [client.getMutationCache().subscribe(changed), onlineManager.subscribe(changed)]
  return () => stops.forEach((stop) => stop())
}

/** Takes changes from the screen that were thrown away, as if they had not been made. */
export function discardUnsent(client: QueryClient, keys: readonly string[]): void {
  const changes = client.getMutationCache()
  for (const mutation of changes.findAll({ status: 'pending' })) {
    const { variables, context } = mutation.state
    const key = keyOfUnsent(variables)
    if (key === undefined || !keys.includes(key)) continue
    void mutation.options.onError?.(new ChangeDiscarded('gone'), variables, context, { client, meta: undefined })
    changes.remove(mutation)
  }
  void client.invalidateQueries()
}

/** Returns the key of a submission that waits. */
export function keyOfUnsent(submission: unknown): string | undefined {
  return typeof submission === 'object' && submission !== null && 'key' in submission && typeof submission.key === 'string'
    ? submission.key
    : undefined
}

function isWaiting({ options, state }: Mutation): boolean {
  return options.scope !== undefined && (!onlineManager.isOnline() || state.failureCount > blips)
}
