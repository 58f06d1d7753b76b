import { sql } from 'kysely'
import { Pool } from 'pg'
import { channelName } from '../live/notify-channel.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { type Db, inTransaction } from './transaction.ts'

/**
 * Runs `work` in one transaction with the rights of hive_keeper, over a connection that only the machine's owner can open: for commands on
 * the machine, never for requests or jobs. The servers of the database hear of the commit, so that browsers do at once.
 */
export async function runPrivileged<T>(database: HiveDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new Pool({ ...adminConnection(database.admin, database.name), pipeline: true, max: 1 }).on('error', () => undefined)
  const become = withRoleNames('set local role hive_keeper', database.rolePrefix)
  try {
    return await inTransaction(
      pool,
      { readOnly: false, statements: [{ text: 'begin' }, { text: become }], check: () => undefined },
      async (db) => {
        const outcome = await work(db)
        await sql`select pg_notify(${channelName}, '')`.execute(db)
        return outcome
      },
    )
  } finally {
    await pool.end()
  }
}
