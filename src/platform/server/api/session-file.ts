import type { Context, Handler } from 'hono'
import { runAsSession, SessionEnded } from '../db/run-as-session.ts'
import type { Pools } from '../db/pools.ts'
import type { Db } from '../db/transaction.ts'
import { languageOf } from '../http/language-of.ts'
import type { RequestQueues } from '../http/request-queue.ts'
import { hashOfToken } from '../http/secret-token.ts'
import { textsIn } from '../texts/texts.ts'
import { ownerOfRequest } from './owner-of-request.ts'
import type { SessionOwners } from './session-owners.ts'

/** What a route with a file needs: the connections of requests, where they wait for their turn, and the token of their session. */
export type SessionFileParts = {
  pools: Pick<Pools, 'api'>
  queues: Pick<RequestQueues, 'requests'>
  sessions: SessionOwners
  sessionTokenOf: (c: Context) => string | undefined
}

/** A file to save under its name, with its type. */
export type SessionFile = { name: string; type: string; body: string }

/** Serves a file that is read as the person who asks; what they may not see is not found. */
export function sessionFileRoute(
  { pools, queues, sessions, sessionTokenOf }: SessionFileParts,
  read: (db: Db, c: Context, language: string) => Promise<SessionFile | undefined>,
): Handler {
  return async (c) => {
    const sessionToken = sessionTokenOf(c)
    if (sessionToken === undefined) return refuse(c, 'UNAUTHORIZED')
    try {
      const sessionHash = hashOfToken(sessionToken)
      const { signal } = c.req.raw
      const work = async (): Promise<SessionFile | undefined> =>
        runAsSession(pools.api, { sessionHash, readOnly: true }, async (db) => read(db, c, languageOf(c)), { signal })
      const file = await queues.requests.run({ owner: ownerOfRequest(sessions, sessionHash), signal, work })
      if (file === undefined) return refuse(c, 'NOT_FOUND')
      return c.body(file.body, 200, {
        'Content-Type': file.type,
        'Content-Disposition': `attachment; filename="${file.name}"`,
        'Cache-Control': 'no-store',
      })
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      return refuse(c, 'UNAUTHORIZED')
    }
  }
}

const refusals = {
  UNAUTHORIZED: { status: 401, key: 'refusal.signIn' },
  NOT_FOUND: { status: 404, key: 'refusal.notFound' },
} as const

function refuse(c: Context, code: keyof typeof refusals): Response {
  const { status, key } = refusals[code]
  const message = textsIn(languageOf(c), 'api')(key)
  return c.json({ defined: true, code, status, message }, status, { 'Cache-Control': 'no-store' })
}
