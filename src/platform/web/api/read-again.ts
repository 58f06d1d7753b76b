import type { QueryClient, QueryKey } from '@tanstack/react-query'

const waiting = new WeakMap<QueryClient, QueryKey[]>()

/**
 * Reads the given queries again, but not while other changes are on their way: an answer from before them would show the old
 * state for a moment. The last change to settle reads for all. Resolves when they were read, or will be later.
 */
export async function readAgain(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const all = [...(waiting.get(client) ?? []), ...keys]
  // The change that settles still counts as one on its way.
  if (client.isMutating() > 1) {
    waiting.set(client, all)
    return
  }
  waiting.delete(client)
  await Promise.all(all.map(async (queryKey) => client.invalidateQueries({ queryKey })))
}
