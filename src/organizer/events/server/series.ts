import { sql } from 'kysely'
import { deleteRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { type Done, isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { type CalendarEvent, ReminderFrequency } from '../contract.ts'
import { type EventFields, instantsOn } from './event-fields.ts'
import { findEvent } from './event-row.ts'
import { daysToWrite, ruleFrom, ruleUntilBefore, type SeriesRule } from './series-days.ts'

/** What all appointments of a series begin with. */
export type SeriesFields = Omit<EventFields, 'day'>

/** A series whose row is locked until the transaction ends, with the day it is in its zone, and the day that its rule gave the appointment. */
export type LockedSeries = SeriesRule & { id: string; fields: SeriesFields; today: string; plannedOn: string }

/** Locks the series of an appointment that the caller may change; undefined when they may not, or it has none. Two statements. */
export async function lockSeriesOf(db: Db, eventId: string, now: Date): Promise<LockedSeries | undefined> {
  const row = await db
    .selectFrom('app.appointment_series as s')
    .selectAll('s')
    .where('s.id', '=', db.selectFrom('app.appointments').select('series_id').where('id', '=', eventId))
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  // Read once it is locked: another transaction may have moved it to another series.
  const { planned_on: plannedOn } =
    (await db
      .selectFrom('app.appointments')
      .select('planned_on')
      .where('id', '=', eventId)
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

/** An appointment of a series after the one that is changed; one that was edited by itself, or is past, is not changed. */
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

type Clock = Pick<EventFields, 'time' | 'timeZone' | 'reminderFrequency'>
type Ahead = SeriesRule & Clock & { seriesId: string; after: string; now: Date }

/** Writes the appointments of a series after a day, as far ahead as they are written. One statement. */
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

type Beginning = { appointment: CalendarEvent; rule: string; now: Date }

/**
 * Makes an appointment that was just written the first of a series, which repeats from its day on, and writes those of the 400 days to come.
 * Does nothing for one that is in a series already.
 */
export async function beginSeries(db: Db, { appointment, rule: typed, now }: Beginning): Promise<CalendarEvent | NotFound> {
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
  return (await findEvent(db, id)) ?? { refused: 'NOT_FOUND' }
}

/** Ends a series with one of its appointments, which no longer repeats: those after it are deleted, except what is past or was edited by itself. */
export async function endWith(db: Db, series: LockedSeries, eventId: string): Promise<void> {
  const following = await followingOf(db, series)
  const gone = following.filter(({ isKept }) => !isKept).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('app.appointments').where('id', 'in', gone).execute()
  await letGo(db, [eventId, ...following.filter(({ isKept }) => isKept).map(({ id }) => id)])
  await endBefore(db, series)
}

/** Deletes an appointment and those of its series after it, except what is past or was edited by itself, which no longer repeats. */
export async function removeFollowing(db: Db, eventId: string, now: Date): Promise<Done | Refusal> {
  const series = await lockSeriesOf(db, eventId, now)
  if (series !== undefined) await endWith(db, series, eventId)
  return deleteRow(db, 'app.appointments', { id: eventId })
}

/** Deletes an appointment. That of a series leaves a gap, so that it does not come back. */
export async function removeEvent(db: Db, eventId: string, now: Date): Promise<Done | Refusal> {
  const series = await lockSeriesOf(db, eventId, now)
  const done = await deleteRow(db, 'app.appointments', { id: eventId })
  if (isRefused(done) || series === undefined) return done
  await db
    .insertInto('app.appointment_gaps')
    .columns(['category_id', 'series_id', 'planned_on'])
    .expression((from) =>
      from
        .selectFrom('app.appointment_series as s')
        .select((row) => ['s.category_id', 's.id', row.val(series.plannedOn).as('planned_on')])
        .where('s.id', '=', series.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done
}
