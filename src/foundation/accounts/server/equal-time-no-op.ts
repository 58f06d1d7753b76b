import { sql } from 'kysely'
import type { Db } from '#platform/server/db/transaction.ts'

/**
 * Does some work and rolls it back within the transaction: a known and an unknown address cost the same time, so that the
 * time of the answer discloses nothing. The work has still been written to the log, so the commit waits for the disk in both cases.
 */
export async function equalTimeNoOp(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint before_it`.execute(db)
  await work()
  await sql`rollback to savepoint before_it`.execute(db)
}
