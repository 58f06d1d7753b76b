import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Snooze } from '../contract.ts'

/**
 * Puts off reminding the caller of a date that is coming of a contract they may see; another day replaces the one before (RENEW-17). A person
 * has at most one for the end of a contract and one for its notice.
 */
export async function snooze(db: Db, wanted: Snooze, now: Date): Promise<Snooze | Refused<'NOT_FOUND' | 'END_MOVED'>> {
  const { itemId, reason, onDate, untilDay } = wanted
  const { rows } = await sql`
    insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
    select app.uid(), c.source_id, c.reason, c.on_date, ${untilDay} from app.coming(app.my_day(${now}), array(select i.category_id from app.items i where i.id = ${itemId})) c
     where c.source_id = ${itemId} and c.reason = ${reason} and c.on_date = ${onDate}
        on conflict (user_id, source_id, reason, on_date) do update set until_day = excluded.until_day, set_at = now()
    returning source_id`.execute(db)
  if (rows.length === 0) {
    const seen = await db.selectFrom('app.items').select('id').where('id', '=', itemId).executeTakeFirst()
    return { refused: seen === undefined ? 'NOT_FOUND' : 'END_MOVED' }
  }
  await db.deleteFrom('app.snoozes').where('source_id', '=', itemId).where('reason', '=', reason).where('on_date', '<>', onDate).execute()
  return wanted
}
