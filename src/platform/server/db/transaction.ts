import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DB } from './database.gen.ts'
import { type Opening, QueuedConnection } from './queued-connection.ts'

/** A handle on the tables inside one transaction. Features receive nothing else. */
export type Db = Kysely<DB>

// Compiles queries and never connects: each transaction brings its own connection.
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('queries run inside a transaction')) })
const compiler = new Kysely<DB>({ dialect })

/** Counts for one transaction, for the budget of statements a screen may cost. */
export type Spent = { statements: number }

/**
 * Runs `work` in one transaction: commits when it answers, rolls back when it throws.
 * A commit that PostgreSQL answers with ROLLBACK (it does so without an error when a statement failed) counts as failed.
 */
export async function inTransaction<T>(pool: Pool, opening: Opening, work: (db: Db) => Promise<T>, spent?: Spent): Promise<T> {
  const client = await pool.connect()
  const connection = new QueuedConnection(client, opening)
  let broken = false
  const onBroken = (): void => {
    broken = true
  }
  // The pool listens only while a connection rests; unheard, a connection that breaks at work would end the process.
  client.on('error', onBroken)
  try {
    const answer = await work(bound(connection))
    if (connection.isOpen) await commit(client)
    return answer
  } catch (error) {
    if (connection.isOpen) await client.query('rollback').catch(onBroken)
    throw error
  } finally {
    if (spent !== undefined) spent.statements += connection.statements
    client.release(broken)
    client.off('error', onBroken)
  }
}

function bound(connection: QueuedConnection): Db {
  const executor = compiler.getExecutor().withConnectionProvider({ provideConnection: async (consumer) => consumer(connection) })
  return new Kysely<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back instead of committed')
}
