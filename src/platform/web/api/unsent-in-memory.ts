import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ChangeDiscarded } from './change-discarded.ts'
import { keyOfUnsent, useUnsent, unsentInMemory } from './unsent.ts'

/** A change that waits in the memory of this page: its key, and what is wanted in words. */
export type UnsentChange = { key: string; label: string }

/** Returns the changes that wait in the memory of this page alone, as they change. */
export function useUnsentInMemory(): readonly UnsentChange[] {
  const client = useQueryClient()
  // Draws again when any change begins or ends to wait.
  useUnsent()
  return unsentInMemory(client).flatMap(({ state, meta }) => {
    const key = keyOfUnsent(state.variables)
    const label = meta?.['label']
    return key === undefined ? [] : [{ key, label: typeof label === 'string' ? label : '' }]
  })
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
