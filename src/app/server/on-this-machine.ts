import type { Config } from '../../platform/server/config/config.ts'
import { asKeeper } from '../../platform/server/db/as-keeper.ts'
import type { Db } from '../../platform/server/db/transaction.ts'
import type { PostgresLog } from '../../platform/server/postgres/postmaster-plan.ts'
import { errorCode, StartRefusal } from '../../platform/server/postgres/start-refusal.ts'
import { reachDatabase } from './reach-database.ts'

// A table, a column or a function that is not there.
const notYet = new Set(['42P01', '42703', '42883'])

/**
 * Runs a command's work in one transaction, whether Hivehold is running or not, with rights that no request and no job has.
 * @throws StartRefusal when there is no database, or it is not of this release.
 */
export async function onThisMachine<T>(config: Config, log: PostgresLog, work: (db: Db) => Promise<T>): Promise<T> {
  const { database, stop } = await reachDatabase(config, log)
  try {
    return await asKeeper(database, work)
  } catch (error) {
    if (!notYet.has(errorCode(error))) throw error
    throw new StartRefusal('The database is of an older release. Start Hivehold once, which upgrades it, and try again.')
  } finally {
    await stop()
  }
}
