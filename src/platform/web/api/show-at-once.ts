import type { QueryClient } from '@tanstack/react-query'
import type { CachedChange } from './in-cache.ts'

/** Makes changes of the cache, after stopping reads that would overwrite them; gives what undoes each. */
export async function showAtOnce(client: QueryClient, changes: readonly CachedChange[]): Promise<ReadonlyArray<() => void>> {
  await Promise.all(changes.map(async ({ queryKey }) => client.cancelQueries({ queryKey })))
  return changes.map((change) => change.make(client))
}
