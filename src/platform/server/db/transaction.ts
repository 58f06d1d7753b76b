import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { ClientDisconnected } from './client-disconnected.ts'
import type { DB } from './database.gen.ts'
import { causeNow } from '../tracing/in-span.ts'
import { type TransactionStart, TransactionConnection } from './transaction-connection.ts'

/** A handle on the tables inside one transaction. Features receive nothing else. */
export type Db = Kysely<DB>

// Compiles queries and never connects: each transaction brings its own connection.
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('queries run inside a transaction')) })
const compiler = new Kysely<DB>({ dialect })

/** The counts of one transaction, for the budget of statements that a screen may cost. */
export type QueryStats = { statements: number }

/**
 * The request's side of a transaction: where its statements are counted, the signal that its client has gone away, and the transaction
 * that it shares with other reads of the same session, if any.
 */
export type RequestScope = { queryStats?: QueryStats | undefined; signal?: AbortSignal | undefined; reading?: Db | undefined }

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. What only reads is answered before the commit.
 * A commit that PostgreSQL answers with ROLLBACK (it does so without an error when a statement failed) counts as failed.
 * When `signal` fires before the commit is sent, the running statement is cancelled and everything rolled back; afterwards it is
 * ignored.
 * @throws ClientDisconnected when the client went away before the commit.
 */
export async function inTransaction<T>(
  pool: Pool,
  start: TransactionStart,
  work: (db: Db) => Promise<T>,
  { queryStats, signal }: RequestScope = {},
): Promise<T> {
  const hasGone = (): boolean => signal?.aborted === true
  if (hasGone()) throw new ClientDisconnected()
  const client = await pool.connect()
  const connection = new TransactionConnection(client, withCause(start), pool.options)
  let broken = false
  const onBroken = (): void => {
    broken = true
  }
  // The pool listens only while a connection is idle; without a listener, a connection that breaks in use would end the process.
  client.on('error', onBroken)
  const onGone = (): void => connection.stop()
  signal?.addEventListener('abort', onGone)
  if (hasGone()) onGone()
  try {
    const answer = await work(bound(connection))
    if (connection.isStopped) throw new ClientDisconnected()
    signal?.removeEventListener('abort', onGone)
    if (!connection.isOpen) return answer
    // What only read has nothing to lose: neither its answer nor what the connection does next waits for the end.
    if (start.readOnly) void client.query('commit').catch(nothingLost)
    else await commit(client)
    return answer
  } catch (error) {
    signal?.removeEventListener('abort', onGone)
    // A cancel request must have arrived before anything follows on this connection.
    await connection.settled().catch(onBroken)
    if (connection.isOpen) await client.query('rollback').catch(onBroken)
    throw connection.isStopped ? new ClientDisconnected() : error
  } finally {
    if (queryStats !== undefined) queryStats.statements += connection.statements
    client.release(broken)
    client.off('error', onBroken)
  }
}

// What is written knows the span that wrote it: an email in the outbox keeps it, so that its trace goes on when it is sent.
function withCause(start: TransactionStart): TransactionStart {
  const cause = start.readOnly ? null : causeNow()
  if (cause === null) return start
  return { ...start, statements: [...start.statements, { text: "select set_config('app.cause', $1, true)", values: [cause] }] }
}

// The pool itself finds out about a connection that broke.
const nothingLost = (): void => undefined

function bound(connection: TransactionConnection): Db {
  const executor = compiler.getExecutor().withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed')
}
