import type { Pool } from 'pg'
import type { TransactionStart } from './transaction-connection.ts'
import { type Db, inTransaction } from './transaction.ts'

/**
 * Runs `work` with the rights that a person has at this moment, in a read-only transaction: for what the worker sends them. `pool` is that of
 * requests. The id must come from the database, never from a request.
 */
export async function runAsReader<T>(pool: Pool, personId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, openingFor(personId), work)
}

function openingFor(personId: string): TransactionStart {
  return {
    readOnly: true,
    statements: [
      { name: 'begin', text: 'begin isolation level repeatable read, read only' },
      { name: 'for whom', text: "select set_config('app.user_id', $1, true)", values: [personId] },
    ],
    check: () => undefined,
  }
}
