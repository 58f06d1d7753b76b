import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment } from '../contract.ts'
import { findAppointment } from './appointment-row.ts'
import { ruleFrom } from './series-days.ts'
import { writeAhead } from './write-ahead.ts'

type Beginning = { appointment: Appointment; rule: string; now: Date }

/**
 * Makes an appointment that was just written the first of a series, which repeats from its day on, and writes those of the 400 days to come
 * (RECUR-29). Does nothing for one that is in a series already.
 */
export async function beginSeries(db: Db, { appointment, rule: typed, now }: Beginning): Promise<Appointment | NotFound> {
  const { id, day } = appointment
  const rule = ruleFrom(typed, day)
  const { rows } = await sql<{ id: string }>`
    with begun as (
      insert into app.appointment_series (category_id, subcategory_id, rule, starts_on, local_time, time_zone, location, reminder_enabled, reminder_frequency, notes)
      select a.category_id, a.subcategory_id, ${rule}, a.local_day, a.local_time, a.time_zone, a.location, a.reminder_enabled, a.reminder_frequency, a.notes
        from app.appointments a where a.id = ${id} and a.series_id is null
      returning id)
    update app.appointments a set series_id = begun.id, planned_on = a.local_day, by_itself = false from begun where a.id = ${id}
    returning begun.id`.execute(db)
  const [begun] = rows
  if (begun !== undefined) await writeAhead(db, { ...appointment, seriesId: begun.id, rule, startsOn: day, after: day, now })
  return (await findAppointment(db, id)) ?? { refused: 'NOT_FOUND' }
}
