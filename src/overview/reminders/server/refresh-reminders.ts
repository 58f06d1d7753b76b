import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { dailySchedule } from '../../../platform/server/time/daily-schedule.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'

/**
 * Tells the asking person what they are to be told at an instant (JOB-04, JOB-05, GAP-112); nothing before the time of the day they
 * chose, tasks apart, and nothing twice. Answers how many notifications are new. Two statements.
 */
export async function refreshReminders(db: Db, now: Date): Promise<{ added: number }> {
  const { time_zone: zone, at_time: at } = await db
    .selectFrom('app.notification_settings as s')
    .innerJoin('app.profiles as p', 'p.id', 's.user_id')
    .select(['p.time_zone', 's.at_time'])
    .executeTakeFirstOrThrow()
  const { day, today } = dailySchedule({ now, timeZone: knownZone(zone), at: at.slice(0, 5) })
  const { rows } = await sql<{ added: string }>`select app.refresh_reminders(${day}, ${today}, ${now}) as added`.execute(db)
  return { added: Number(rows[0]?.added) }
}
