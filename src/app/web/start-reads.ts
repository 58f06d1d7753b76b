import type { QueryClient } from '@tanstack/react-query'
import { readsAt } from './screens.ts'

/** Asks for what the screen at an address reads and is not known yet, while its code is on the way. */
export function startReads(client: QueryClient, address: Pick<Location, 'pathname' | 'search'>): void {
  for (const { queryKey, isPerhaps } of readsAt(address)) {
    if (isPerhaps !== true && client.getQueryState(queryKey) === undefined) void client.prefetchQuery({ queryKey })
  }
}
