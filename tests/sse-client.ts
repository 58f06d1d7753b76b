import { expect, vi } from 'vitest'
import type { LiveEvent } from '#platform/server/live/live-event.ts'
import type { Hub } from '#platform/server/live/make-hub.ts'
import { pollTimes } from './poll-times.ts'
import type { TestPerson } from './people.ts'

/** A person's browser at the live stream: what it received, and whether the stream was closed. */
export type SseClient = {
  heard: LiveEvent[]
  closed: boolean
  leave: () => void
  lastId: () => string | undefined
  /** Returns whether it received a change of this table, in this category if one is given. */
  hasHeard: (table: string, categoryId?: string) => boolean
}

/** Connects a person's browser to the stream of a hub; returns it once it has the stream's position or was refused. */
export async function listen(hub: Hub, person: TestPerson, lastEventId?: string): Promise<SseClient> {
  const client: SseClient = {
    heard: [],
    closed: false,
    leave: () => undefined,
    lastId: () => client.heard.findLast((event) => event.id !== undefined)?.id,
    hasHeard: (table, categoryId) =>
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
  // An id arrives with the answer about missed events, unless the stream is refused.
  await vi.waitFor(() => expect(client.closed || client.lastId() !== undefined).toBe(true), pollTimes)
  return client
}
