import { sql } from 'kysely'
import type { Context, Handler } from 'hono'
import type { SessionOwners } from '#platform/server/api/session-owners.ts'
import { ownerOfRequest } from '#platform/server/api/owner-of-request.ts'
import { runAsSession, SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { languageOf } from '#platform/server/http/language-of.ts'
import type { RequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { openWith } from '#platform/server/sealed/sealed-pieces.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { exportKeyOf } from './ask-for-export.ts'
import { exportsOf } from './list-exports.ts'

/** The parts of the route: the connections of requests, where they wait for their turn, and where a request carries its session's token. */
export type ExportFileParts = {
  pools: Pick<Pools, 'api'>
  queues: Pick<RequestQueues, 'requests'>
  sessions: SessionOwners
  sessionTokenOf: (c: Context) => string | undefined
}

/**
 * Serves GET /api/exports/:exportId/file, the file of an export that is ready, to the session that asked for it. Each piece is read in a
 * transaction of its own, which asks again whether the session lives and its person may still see everything in it.
 */
export function exportFileRoute({ pools, queues, sessions, sessionTokenOf }: ExportFileParts): Handler {
  return async (c) => {
    const sessionToken = sessionTokenOf(c)
    if (sessionToken === undefined)
      return refuse(c, { status: 401, code: 'UNAUTHORIZED', message: textsIn(languageOf(c), 'api')('refusal.signIn') })
    const t = textsIn(languageOf(c), 'exports')
    const sessionHash = hashOfToken(sessionToken)
    const { signal } = c.req.raw
    const inTurn = async <T>(read: (db: Db) => Promise<T>): Promise<T> =>
      queues.requests.run({
        owner: ownerOfRequest(sessions, sessionHash),
        signal,
        work: async () => runAsSession(pools.api, { sessionHash, readOnly: true }, read, { signal }),
      })
    try {
      const stored = await inTurn(async (db) => exportsOf(db, sessionHash))
      const found = stored.find(({ id, state }) => id === c.req.param('exportId') && state === 'ready')
      if (found === undefined || found.sealedBy === null) return refuse(c, { status: 404, code: 'NOT_FOUND', message: t('file.gone') })
      if (!found.allowed) return refuse(c, { status: 403, code: 'ACCESS_LOST', message: t('file.refused') })
      const open = openWith(exportKeyOf(sessionToken), found.sealedBy)
      const piece = async (position: number): Promise<Buffer> => {
        const sealed = await inTurn(async (db) =>
          sql<{ content: Buffer | null }>`select app.piece_of_export(${found.id}, ${sessionHash}, ${position}) as content`.execute(db),
        )
        const content = sealed.rows[0]?.content
        if (content === null || content === undefined) throw new Error('the rest of this download is gone')
        return open(content, position)
      }
      const headers = headersOf({
        bytes: found.bytes,
        name: t(found.familyId === null ? 'file.name' : 'file.groupName', { day: dayOf(found.expiresAt) }),
      })
      return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(streamOf(found.pieces, piece), 200, headers)
    } catch (error) {
      if (!(error instanceof SessionEnded)) throw error
      return refuse(c, { status: 401, code: 'UNAUTHORIZED', message: textsIn(languageOf(c), 'api')('refusal.signIn') })
    }
  }
}

type Refusal = { status: 401 | 403 | 404; code: string; message: string }

function refuse(c: Context, { status, code, message }: Refusal): Response {
  return c.json({ defined: true, code, status, message }, status, { 'Cache-Control': 'no-store' })
}

const dayMs = 86_400_000

// It was made a day before it expires.
function dayOf(expiresAt: Date): string {
  return new Date(expiresAt.getTime() - dayMs).toISOString().slice(0, 10)
}

function headersOf({ bytes, name }: { bytes: string; name: string }): Record<string, string> {
  return {
    'Content-Type': 'application/zip',
    'Content-Length': bytes,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  }
}

// A piece is read when the browser has taken the one before.
function streamOf(pieces: number, piece: (position: number) => Promise<Buffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let position = 0
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        if (position < pieces) controller.enqueue(new Uint8Array(await piece(position)))
        position += 1
        if (position >= pieces) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
