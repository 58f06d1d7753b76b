import { expect, vi } from 'vitest'
import type { LiveEvent } from '../src/platform/server/live/live-event.ts'
import type { Hub } from '../src/platform/server/live/make-hub.ts'
import { soon } from './soon.ts'
import type { Someone } from './world.ts'

/** A person's browser at the stream: what it heard, and whether the stream was closed. */
export type SseClient = {
  heard: LiveEvent[]
  closed: boolean
  leave: () => void
  lastId: () => string | undefined
  /** Whether it was told that this table changed, in this category if one is named. */
  told: (table: string, categoryId?: string) => boolean
}

/** Joins a person's browser to the stream of a hub; gives it once it was told where the stream stands, or was refused. */
export async function listen(hub: Hub, person: Someone, lastEventId?: string): Promise<SseClient> {
  const client: SseClient = {
    heard: [],
    closed: false,
    leave: () => undefined,
    lastId: () => client.heard.findLast((event) => event.id !== undefined)?.id,
    told: (table, categoryId) =>
      client.heard.some((event) => event.kind === 'hint' && event.categoryId === (categoryId ?? null) && event.tables.includes(table)),
  }
  client.leave = hub.join({
    userId: person.id,
    sessionHash: person.sessionHash,
    lastEventId,
    send: (event) => client.heard.push(event),
    close: () => {
      client.closed = true
    },
  })
  // An id comes with the answer to what was missed, or the stream is refused.
  await vi.waitFor(() => expect(client.closed || client.lastId() !== undefined).toBe(true), soon)
  return client
}
