import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asService } from '../../../platform/server/db/as-user.ts'

/**
 * Collects the pocket money of each week and month whose day has come, once each, however long the server was away (FOLK-24). `pool` is the worker's. Any
 * number of workers can do it at once.
 */
export async function collectPocketMoney(pool: Pool, now: Date): Promise<void> {
  await asService(pool, async (db) => sql`select app.collect_pocket_money(${now})`.execute(db))
}
