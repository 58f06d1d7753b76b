import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { todayOf } from '../../../platform/shared/dates.ts'
import { type AppointmentFields, instantsOn } from './appointment-fields.ts'
import { daysToWrite, type SeriesRule } from './series-days.ts'

type Clock = Pick<AppointmentFields, 'time' | 'timeZone' | 'reminderFrequency'>
type Ahead = SeriesRule & Clock & { seriesId: string; after: string; now: Date }

/** Writes the appointments of a series after a day, as far ahead as they are written (RECUR-29). One statement. */
export async function writeAhead(db: Db, { seriesId, after, now, ...series }: Ahead): Promise<void> {
  const { days, nextOn } = daysToWrite(series, { after, today: todayOf(now, series.timeZone) })
  await sql`select app.write_appointments(${seriesId}, ${listsOf(series, days)}, ${nextOn})`.execute(db)
}

/** Returns days, when an appointment begins on each, and when it is announced, as three lists for the database. */
export function listsOf(clock: Clock, days: readonly string[]) {
  const instants = days.map((day) => instantsOn(clock, day))
  const [begins, reminds] = [instants.map((one) => one.begins), instants.map((one) => one.reminds)]
  return sql`${days}::date[], ${begins}::timestamptz[], ${reminds}::timestamptz[]`
}
