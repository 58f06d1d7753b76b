import type { Pool } from 'pg'
import type { Opening } from '../../../platform/server/db/queued-connection.ts'
import { type Db, inTransaction } from '../../../platform/server/db/transaction.ts'

/**
 * Runs `work` as the person of the feed with a token, in a transaction that only reads; policies decide what there is at this moment (FEED-03).
 * Where no feed has the token, nobody asks, and there is nothing to read.
 */
export async function asFeed<T>(pool: Pool, tokenHash: Buffer, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, openingFor(tokenHash), work)
}

function openingFor(tokenHash: Buffer): Opening {
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
