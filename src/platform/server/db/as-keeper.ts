import { Pool } from 'pg'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { type Db, inTransaction } from './transaction.ts'

/**
 * Runs `work` in one transaction with the rights of hive_keeper, over a connection that only the machine's owner can open: for commands on
 * the machine, never for requests or jobs.
 */
export async function asKeeper<T>(database: HiveDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...adminConnection(database.admin, database.name), pipeline: true, max: 1 }).on('error', () => undefined)
  const become = withRoleNames('set local role hive_keeper', database.rolePrefix)
  try {
    return await inTransaction(pool, { readOnly: false, statements: [{ text: 'begin' }, { text: become }], check: () => undefined }, work)
  } finally {
    await pool.end()
  }
}
