import type * as Outbox from './send-offline.ts'

/** Loads what sends changes from the outbox; pages on which nothing has to wait do without it. */
export async function loadOutbox(): Promise<typeof Outbox> {
  return import('./send-offline.ts')
}
