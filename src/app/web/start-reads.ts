import type { QueryClient } from '@tanstack/react-query'
import { readsAt } from './screens.ts'

/** Starts the reads of the screen at an address that are not cached yet, while its code loads. */
export function startReads(client: QueryClient, address: Pick<Location, 'pathname' | 'search'>): void {
  for (const { queryKey, isSpeculative } of readsAt(address)) {
    if (isSpeculative !== true && client.getQueryState(queryKey) === undefined) void client.prefetchQuery({ queryKey })
  }
}
