import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/** A change of what is cached, made at once; the function it returns undoes it. */
export type CachedChange = { queryKey: QueryKey; make: (client: QueryClient) => () => void }

/**
 * Shows a change in a cached query before the server has answered: `cachedChange(carsOf(id), (old) => …)`. A query that was never read stays
 * unread.
 */
export function cachedChange<Data>(
  query: { queryKey: DataTag<QueryKey, Data, Error> },
  change: (known: NoInfer<Data>) => NoInfer<Data>,
): CachedChange {
  const { queryKey } = query
  return {
    queryKey,
    make(client) {
      const before = client.getQueryData<Data>(queryKey)
      if (before === undefined) return () => undefined
      client.setQueryData<Data>(queryKey, () => change(before))
      return () => client.setQueryData<Data>(queryKey, () => before)
    },
  }
}
