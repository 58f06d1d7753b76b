import { sql } from 'kysely'
import type { NotOnTablet } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { dailySchedule } from '#platform/server/time/daily-schedule.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'

/**
 * Notifies the caller of what is due at an instant; except for tasks, not before the time of day that they
 * chose, and of nothing twice. Returns how many notifications are new. Two statements.
 */
export async function refreshReminders(db: Db, now: Date): Promise<{ added: number } | NotOnTablet> {
  const person = await db
    .selectFrom('app.notification_settings as s')
    .innerJoin('app.profiles as p', 'p.id', 's.user_id')
    .select(['p.time_zone', 's.at_time'])
    .executeTakeFirst()
  if (person === undefined) return { refused: 'NOT_ON_TABLET' }
  const { time_zone: zone, at_time: at } = person
  const { day, today } = dailySchedule({ now, timeZone: knownZone(zone), at: at.slice(0, 5) })
  const { rows } = await sql<{ added: string }>`select app.refresh_reminders(${day}, ${today}, ${now}) as added`.execute(db)
  return { added: Number(rows[0]?.added) }
}
