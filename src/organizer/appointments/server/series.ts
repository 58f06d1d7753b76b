import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { todayOf } from '../../../platform/shared/dates.ts'
import { type AppointmentFields } from './appointment-fields.ts'
import { ReminderFrequency } from '../contract.ts'
import { ruleUntilBefore, type SeriesRule } from './series-days.ts'

/** What all appointments of a series begin with. */
export type SeriesFields = Omit<AppointmentFields, 'day'>

/** A series whose row is locked until the transaction ends, with the day it is in its zone, and the day that its rule gave the appointment. */
export type LockedSeries = SeriesRule & { id: string; fields: SeriesFields; today: string; plannedOn: string }

/** Locks the series of an appointment that the caller may change; undefined when they may not, or it has none. Two statements. */
export async function lockSeriesOf(db: Db, appointmentId: string, now: Date): Promise<LockedSeries | undefined> {
  const row = await db
    .selectFrom('app.appointment_series as s')
    .selectAll('s')
    .where('s.id', '=', db.selectFrom('app.appointments').select('series_id').where('id', '=', appointmentId))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Read once it is locked: whoever held it may have made it one of another series.
  const { planned_on: plannedOn } =
    (await db
      .selectFrom('app.appointments')
      .select('planned_on')
      .where('id', '=', appointmentId)
      .where('series_id', '=', row.id)
      .executeTakeFirst()) ?? {}
  if (plannedOn == null) return undefined
  return {
    id: row.id,
    rule: row.rule,
    startsOn: row.starts_on,
    plannedOn,
    today: todayOf(now, row.time_zone),
    fields: {
      time: row.local_time.slice(0, 5),
      timeZone: row.time_zone,
      location: row.location,
      reminderEnabled: row.reminder_enabled,
      reminderFrequency: ReminderFrequency.parse(row.reminder_frequency),
      notes: row.notes,
    },
  }
}

/** An appointment of a series after the one that is changed; what was edited by itself, or is past, is kept as it is. */
export type Following = { id: string; plannedOn: string; isKept: boolean }

/** Reads the appointments of a series after one of them, the earliest first. One statement. */
export async function followingOf(db: Db, { id, plannedOn, today }: LockedSeries): Promise<Following[]> {
  const { rows } = await sql<Following>`
    select a.id, a.planned_on as "plannedOn", a.by_itself or a.local_day < ${today} as "isKept"
      from app.appointments a where a.series_id = ${id} and a.planned_on > ${plannedOn} order by a.planned_on`.execute(db)
  return rows
}

/** Makes appointments of a series such that do not repeat. */
export async function letGo(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('app.appointments').set({ series_id: null, planned_on: null, by_itself: false }).where('id', 'in', ids).execute()
}

/** Ends a series on the day before one of its appointments; deletes it when none is left in it. Two statements. */
export async function endBefore(db: Db, { id, rule, plannedOn }: LockedSeries): Promise<void> {
  await db
    .updateTable('app.appointment_series')
    .set({ rule: ruleUntilBefore(rule, plannedOn), next_on: null })
    .where('id', '=', id)
    .execute()
  await sql`delete from app.appointment_series s where s.id = ${id} and not exists (select from app.appointments a where a.series_id = s.id)`.execute(
    db,
  )
}
