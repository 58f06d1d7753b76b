import type { Context, Handler } from 'hono'
import type { SessionOwners } from '../api/session-owners.ts'
import { ownerOfRequest } from '../api/owner-of-request.ts'
import type { Pools } from '../db/pools.ts'
import { eventText, type LiveListener } from './live-event.ts'
import type { Hub } from './make-hub.ts'
import { readPeople } from './read-changes.ts'
import { languageOf } from '../http/language-of.ts'
import type { RequestQueues } from '../http/request-queue.ts'
import { textsIn } from '../texts/texts.ts'

/** The parts of the route: the hub, where to look up sessions and wait for a turn, and where a request carries its session's hash. */
export type LiveRouteParts = {
  hub: Hub
  pools: Pick<Pools, 'api'>
  queues: Pick<RequestQueues, 'requests'>
  sessionHashOf: (c: Context) => Buffer | undefined
  sessions: SessionOwners
  chance?: () => number
}

// A browser that reads nothing is disconnected at this much; it reconnects with the id of the last event it received.
const maxWaitingBytes = 64 * 1024

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
} as const

/** Serves GET /api/live: the person's hints as server-sent events. `Last-Event-ID`, or `after` in the query, resumes. */
export function liveRoute({ hub, pools, queues, sessionHashOf, sessions, chance = Math.random }: LiveRouteParts): Handler {
  return async (c) => {
    const sessionHash = sessionHashOf(c)
    const personOf = async (hash: Buffer): Promise<string | null> => (await readPeople(pools.api, [hash]))[0] ?? null
    const userId =
      sessionHash === undefined
        ? null
        : await queues.requests.run({
            owner: ownerOfRequest(sessions, sessionHash),
            signal: c.req.raw.signal,
            work: async () => personOf(sessionHash),
          })
    if (sessionHash !== undefined) sessions.remember(sessionHash, userId)
    if (sessionHash === undefined || userId === null) {
      const message = textsIn(languageOf(c), 'api')('refusal.signIn')
      return c.json({ defined: true, code: 'UNAUTHORIZED', status: 401, message }, 401, { 'Cache-Control': 'no-store' })
    }
    // HEAD asks only whether there would be a stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const lastEventId = c.req.header('Last-Event-ID') ?? c.req.query('after')
    const first = eventText({ kind: 'later', retryMs: Math.round(2000 + 4000 * chance()) })
    return c.body(streamOf(hub, { userId, sessionHash, lastEventId }, first), 200, headers)
  }
}

type Visitor = Pick<LiveListener, 'userId' | 'sessionHash' | 'lastEventId'>

const encoder = new TextEncoder()

function streamOf(hub: Hub, visitor: Visitor, first: string): ReadableStream<Uint8Array> {
  let open = true
  let leave = (): void => undefined
  const begin = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const write = (text: string): void => controller.enqueue(encoder.encode(text))
    const close = (): void => {
      if (open) controller.close()
      open = false
    }
    write(first)
    leave = hub.join({
      ...visitor,
      close,
      send: (event) => {
        if (!open) return
        write(eventText(event))
        if ((controller.desiredSize ?? 0) > 0) return
        leave()
        close()
      },
    })
  }
  const cancel = (): void => {
    open = false
    leave()
  }
  return new ReadableStream<Uint8Array>({ start: begin, cancel }, new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }))
}
