import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { SetAside } from './set-aside.ts'
import { keyOfWaiting, useWaiting, waitingInMemory } from './waiting-here.ts'

/** A change that waits in the memory of this page: its key, and what is wanted in words. */
export type InMemoryChange = { key: string; label: string }

/** Returns the changes that wait in the memory of this page alone, as they change. */
export function useInMemory(): readonly InMemoryChange[] {
  const client = useQueryClient()
  // Draws again when any change begins or ends to wait.
  useWaiting()
  return waitingInMemory(client).flatMap(({ state, meta }) => {
    const key = keyOfWaiting(state.variables)
    const label = meta?.['label']
    return key === undefined ? [] : [{ key, label: typeof label === 'string' ? label : '' }]
  })
}

/** Takes changes from the screen that were thrown away, as if they had not been made. */
export function forgetWaiting(client: QueryClient, keys: readonly string[]): void {
  const changes = client.getMutationCache()
  for (const mutation of changes.findAll({ status: 'pending' })) {
    const { variables, context } = mutation.state
    const key = keyOfWaiting(variables)
    if (key === undefined || !keys.includes(key)) continue
    void mutation.options.onError?.(new SetAside('gone'), variables, context, { client, meta: undefined })
    changes.remove(mutation)
  }
  void client.invalidateQueries()
}
