import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import type { TransactionStart } from '#platform/server/db/transaction-connection.ts'
import { type Db, inTransaction } from '#platform/server/db/transaction.ts'
import { isReadRequest } from '#platform/server/http/is-read-request.ts'
import { languageOf } from '#platform/server/http/language-of.ts'
import { type Limits, secondsToWait } from '#platform/server/http/limits.ts'
import type { RequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { feedFile } from './feed-file.ts'
import { readEntries, type ReadFeed } from './read-entries.ts'
import { calendarClient } from './calendar-client.ts'

/**
 * Runs `work` as the person of the feed with a token, in a transaction that only reads; policies decide what there is at this moment.
 * Where no feed has the token, nobody asks, and there is nothing to read.
 */
async function asFeed<T>(pool: Pool, { tokenHash, signal }: Asked, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, openingFor(tokenHash), work, { signal })
}

type Asked = { tokenHash: Buffer; signal: AbortSignal }

function openingFor(tokenHash: Buffer): TransactionStart {
  return {
    readOnly: true,
    statements: [
      { name: 'begin', text: 'begin isolation level repeatable read, read only' },
      {
        name: 'whose feed',
        text: "select set_config('app.user_id', f.user_id::text, true), set_config('app.feed_id', f.feed_id::text, true) from app.feed_at($1) f",
        values: [tokenHash],
      },
    ],
    check: () => undefined,
  }
}

/** The parts of the route: connections, where requests wait for their turn, limits, how a client's address is found, the clock, and the id of this server. */
export type FeedRouteParts = {
  pools: Pick<Pools, 'api' | 'auth'>
  queues: Pick<RequestQueues, 'requests' | 'accounts'>
  limits: Pick<Limits, 'feed' | 'feedsOfPerson' | 'missedFeed'>
  addressOf: (c: Context) => string
  now: () => Date
  serverId: string
  changed: () => void
}

/** The path at which feeds are read; nothing below it is of the web app. */
export const feedPath = '/ical/*'

const shape = /^\/ical\/([\w-]{43})\.ics$/

/**
 * Serves `GET /ical/{token}.ics`: a feed, to whoever has its address. Everything else below this path is not found, in the same words: an
 * unknown, shortened or former address, and that of an account that is gone.
 */
export function feedRoute(parts: FeedRouteParts): Handler {
  const { limits, addressOf, now, changed } = parts
  return async (c) => {
    const address = addressOf(c)
    const token = isReadRequest(c.req.method) ? shape.exec(c.req.path)?.[1] : undefined
    const asked = token === undefined ? undefined : { tokenHash: hashOfToken(token), signal: c.req.raw.signal }
    try {
      // Taken before anybody knows whether there is such a feed, so that not even many at once are let through.
      await limits.missedFeed.take(address)
      const feed = asked === undefined ? undefined : await readFeed(parts, { ...asked, address })
      if (feed === undefined) return c.text(textsIn(languageOf(c), 'feeds')('gone'), 404, { 'Cache-Control': 'no-store' })
      if (await noteReading(parts, feed, { address, reader: calendarClient(c.req.header('User-Agent') ?? ''), at: now() })) changed()
      return answered(c, feed.file)
    } catch (error) {
      return tooMany(c, error)
    }
  }
}

/** A feed with its file. */
type WrittenFeed = ReadFeed & { file: string }

// Whose feed it is takes a moment, in a turn of the address that asks; all further work is its person's.
async function readFeed(
  { pools, queues, limits, now, serverId }: FeedRouteParts,
  asked: Asked & { address: string },
): Promise<WrittenFeed | undefined> {
  const { tokenHash, signal, address } = asked
  const personId = await queues.requests.run({ owner: `address ${address}`, signal, work: async () => asFeed(pools.api, asked, personOf) })
  if (personId === undefined) return undefined
  await limits.missedFeed.giveBack(address)
  await limits.feed(tokenHash.toString('base64'))
  await limits.feedsOfPerson(personId)
  const work = async (): Promise<WrittenFeed | undefined> => {
    const feed = await asFeed(pools.api, asked, async (db) => readEntries(db, now()))
    return feed && { ...feed, file: await feedFile(feed, serverId) }
  }
  return queues.requests.run({ owner: personId, signal, work })
}

async function personOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select app.uid() as id`.execute(db)
  return rows[0]?.id ?? undefined
}

function answered(c: Context, file: string): Response {
  const tag = `"${createHash('sha256').update(file).digest('base64url')}"`
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', 'Content-Type': 'text/calendar; charset=utf-8' }
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  if (known.includes(tag)) return c.body(null, 304, { ETag: tag, 'Cache-Control': 'private, no-cache' })
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(file, 200, headers)
}

function tooMany(c: Context, error: unknown): Response {
  const seconds = secondsToWait(error)
  if (seconds === undefined) throw error
  return c.text(textsIn(languageOf(c), 'api')('refusal.tooManyAttempts'), 429, {
    'Retry-After': String(seconds),
    'Cache-Control': 'no-store',
  })
}

const noteAgainMs = 10 * 60_000

// In a transaction of its own, as reading a feed writes nothing. Programs that come again and again write once in ten minutes.
async function noteReading(
  { pools, queues }: FeedRouteParts,
  feed: ReadFeed,
  { address, reader, at }: { address: string; reader: string; at: Date },
): Promise<boolean> {
  const { id, lastReadAt, lastReader } = feed
  if (lastReader === reader && lastReadAt !== null && at.getTime() - lastReadAt.getTime() < noteAgainMs) return false
  const note = async (): Promise<unknown> =>
    runAsService(pools.auth, async (db) => sql`select app.note_feed_read(${id}, ${reader})`.execute(db))
  await queues.accounts.run({ owner: `address ${address}`, signal: undefined, work: note })
  return true
}
