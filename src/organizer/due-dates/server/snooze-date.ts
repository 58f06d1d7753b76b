import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DateSnooze } from '../contract.ts'

/** Puts off reminding the caller of a date that they may see; another day replaces the one before (RENEW-17). A person has at most one for a date. */
export async function snoozeDate(db: Db, wanted: DateSnooze, now: Date): Promise<DateSnooze | Refused<'NOT_FOUND' | 'DATE_MOVED'>> {
  const { dueDateId, onDate, untilDay } = wanted
  const { rows } = await sql`
    insert into app.snoozes (user_id, source_id, reason, on_date, until_day)
    select app.uid(), c.source_id, c.reason, c.on_date, ${untilDay}
      from app.coming(app.my_day(${now}), array(select d.category_id from app.due_dates d where d.id = ${dueDateId})) c
     where c.source_id = ${dueDateId} and c.on_date = ${onDate}
        on conflict (user_id, source_id, reason, on_date) do update set until_day = excluded.until_day, set_at = now()
    returning source_id`.execute(db)
  if (rows.length === 0) {
    const seen = await db.selectFrom('app.due_dates').select('id').where('id', '=', dueDateId).executeTakeFirst()
    return { refused: seen === undefined ? 'NOT_FOUND' : 'DATE_MOVED' }
  }
  await db.deleteFrom('app.snoozes').where('source_id', '=', dueDateId).where('on_date', '<>', onDate).execute()
  return wanted
}
