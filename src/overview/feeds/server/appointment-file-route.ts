import type { Context, Handler } from 'hono'
import { z } from 'zod'
import type { SessionOwners } from '#platform/server/api/session-owners.ts'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { runAsSession, SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { languageOf } from '#platform/server/http/language-of.ts'
import type { RequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { singleFile } from './feed-file.ts'
import type { FeedEntry } from './feed-entries.ts'
import { readAppointment } from './read-entries.ts'

/** The parts of the route: the connections of requests, where they wait for their turn and carry their session's token, and the id of this server. */
export type AppointmentFileParts = {
  pools: Pick<Pools, 'api'>
  queues: Pick<RequestQueues, 'requests'>
  sessions: SessionOwners
  sessionTokenOf: (c: Context) => string | undefined
  serverId: string
}

/** Serves GET /api/events/:eventId/file, one appointment as a calendar file, to those who may see it. */
export function appointmentFileRoute({ pools, queues, sessions, sessionTokenOf, serverId }: AppointmentFileParts): Handler {
  return async (c) => {
    const sessionToken = sessionTokenOf(c)
    const language = languageOf(c)
    const id = z.uuid().safeParse(c.req.param('eventId')).data
    if (sessionToken === undefined) return refuse(c, 'UNAUTHORIZED')
    try {
      const sessionHash = hashOfToken(sessionToken)
      const { signal } = c.req.raw
      const read = async (): Promise<FeedEntry | undefined> =>
        runAsSession(pools.api, { sessionHash, readOnly: true }, async (db) => readAppointment(db, id ?? nobody), { signal })
      const found = await queues.requests.run({ owner: ownerOfRequest(sessions, sessionHash), signal, work: read })
      if (found === undefined) return refuse(c, 'NOT_FOUND')
      const name = textsIn(language, 'feeds')('file', { day: found.day })
      return c.body(singleFile(found, { language, serverId }), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      return refuse(c, 'UNAUTHORIZED')
    }
  }
}

// What is no id is nothing's.
const nobody = '00000000-0000-0000-0000-000000000000'

const refusals = {
  UNAUTHORIZED: { status: 401, key: 'refusal.signIn' },
  NOT_FOUND: { status: 404, key: 'refusal.notFound' },
} as const

function refuse(c: Context, code: keyof typeof refusals): Response {
  const { status, key } = refusals[code]
  const message = textsIn(languageOf(c), 'api')(key)
  return c.json({ defined: true, code, status, message }, status, { 'Cache-Control': 'no-store' })
}
