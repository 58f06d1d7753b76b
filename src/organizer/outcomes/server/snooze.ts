import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Snooze } from '../contract.ts'

/** Puts off reminding the caller of a date of a contract that they may see; another day replaces the one before (RENEW-17). */
export async function snooze(db: Db, wanted: Snooze): Promise<Snooze | NotFound> {
  const { itemId, reason, onDate, untilDay } = wanted
  const seen = await db.selectFrom('app.items').select('id').where('id', '=', itemId).executeTakeFirst()
  if (seen === undefined) return { refused: 'NOT_FOUND' }
  await db
    .insertInto('app.snoozes')
    .values({ user_id: sql`app.uid()`, source_id: itemId, reason, on_date: onDate, until_day: untilDay })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source_id', 'reason', 'on_date']).doUpdateSet({ until_day: untilDay, set_at: sql`now()` }),
    )
    .execute()
  return wanted
}
