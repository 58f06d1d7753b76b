import { sql } from 'kysely'
import { deleteRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { type Done, isRefused, type NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { todayOf } from '#platform/shared/dates.ts'
import type { CalendarEvent } from '../contract.ts'
import { type Clock, columnsOn, type SharedFields, sharedNames, sharedOf, toSharedColumns } from './event-fields.ts'
import { findEvent, toSharedFields } from './event-row.ts'
import { type LegColumns, type Legs, toLegColumns, toLegs } from './leg-columns.ts'
import { daysToWrite, ruleFrom, ruleUntilBefore, type SeriesRule } from './series-days.ts'

/** A series whose row is locked until the transaction ends, with the day it is in its zone, and the day that its rule gave the event. */
export type LockedSeries = SeriesRule & { id: string; fields: SharedFields; today: string; plannedOn: string }

/** Locks the series of an event that the caller may change; undefined when they may not, or it has none. Two statements. */
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
    fields: { ...toSharedFields(row), dayCount: row.day_count },
  }
}

type Planned = Pick<LockedSeries, 'plannedOn' | 'fields'>

/** Returns whether an event equals its series: on its day, with its fields. */
export function isLikeSeries({ plannedOn, fields }: Planned, event: SharedFields & { day: string }): boolean {
  return event.day === plannedOn && event.dayCount === fields.dayCount && sharedNames.every((name) => isSame(event[name], fields[name]))
}

/** Returns whether two values of a field are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** An event of a series after the one that is changed; one that was edited by itself, or is past, is not changed. */
export type Following = { id: string; plannedOn: string; isKept: boolean; legs: Legs }

/** Reads the events of a series after one of them, the earliest first. One statement. */
export async function followingOf(db: Db, { id, plannedOn, today }: LockedSeries): Promise<Following[]> {
  const { rows } = await sql<Omit<Following, 'legs'> & LegColumns>`
    select a.id, a.planned_on as "plannedOn", a.by_itself or a.local_day < ${today} as "isKept",
           a.takes, a.takes_time, a.taken_by, a.taken_by_name, a.fetches, a.fetches_time, a.fetched_by, a.fetched_by_name
      from app.appointments a where a.series_id = ${id} and a.planned_on > ${plannedOn} order by a.planned_on`.execute(db)
  return rows.map((row) => ({ ...row, legs: toLegs(row) }))
}

/** Makes events of a series such that do not repeat. */
export async function letGo(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('app.appointments').set({ series_id: null, planned_on: null, by_itself: false }).where('id', 'in', ids).execute()
}

/** Ends a series on the day before one of its events; deletes it when none is left in it. Two statements. */
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

type Ahead = SeriesRule & Clock & { seriesId: string; after: string; now: Date }

/** Writes the events of a series after a day, as far ahead as they are written. One statement. */
export async function writeAhead(db: Db, { seriesId, after, now, ...series }: Ahead): Promise<void> {
  const { days, nextOn } = daysToWrite(series, { after, today: todayOf(now, series.timeZone) })
  await sql`select app.write_appointments(${seriesId}, ${columnsOnDays(series, days)}, ${nextOn})`.execute(db)
}

/** Returns the columns of the events of these days as a list for the database. */
export function columnsOnDays(clock: Clock, days: readonly string[]) {
  return sql`${JSON.stringify(days.map((day) => columnsOn(clock, day)))}::jsonb`
}

type Beginning = { event: CalendarEvent; rule: string; now: Date }

/**
 * Makes an event that was just written the first of a series, which repeats from its day on, and writes those of the 400 days to come.
 * Does nothing for one that is in a series already.
 */
export async function beginSeries(db: Db, { event, rule: typed, now }: Beginning): Promise<CalendarEvent | NotFound> {
  if (event.repeats === null) {
    const { id, day, categoryId } = event
    const fields = sharedOf(event)
    const part = { rule: ruleFrom(typed, day), startsOn: day }
    const seriesId = await addSeries(db, categoryId, { ...part, fields })
    await db.updateTable('app.appointments').set({ series_id: seriesId, planned_on: day, by_itself: false }).where('id', '=', id).execute()
    await writeAhead(db, { ...fields, ...part, seriesId, after: day, now })
  }
  return (await findEvent(db, event.id)) ?? { refused: 'NOT_FOUND' }
}

/** Adds a series to a category; returns its id. One statement. */
export async function addSeries(
  db: Db,
  categoryId: string,
  { rule, startsOn, fields }: SeriesRule & { fields: SharedFields },
): Promise<string> {
  const { id } = await db
    .insertInto('app.appointment_series')
    .values({
      category_id: categoryId,
      rule,
      starts_on: startsOn,
      day_count: fields.dayCount,
      ...toSharedColumns(fields),
      ...toLegColumns(fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a series with one of its events, which no longer repeats: those after it are deleted, except what is past or was edited by itself. */
export async function endWith(db: Db, series: LockedSeries, eventId: string): Promise<void> {
  const following = await followingOf(db, series)
  const gone = following.filter(({ isKept }) => !isKept).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('app.appointments').where('id', 'in', gone).execute()
  await letGo(db, [eventId, ...following.filter(({ isKept }) => isKept).map(({ id }) => id)])
  await endBefore(db, series)
}

/** Deletes an event and those of its series after it, except what is past or was edited by itself, which no longer repeats. */
export async function removeFollowing(db: Db, eventId: string, now: Date): Promise<Done | Refusal> {
  const series = await lockSeriesOf(db, eventId, now)
  if (series !== undefined) await endWith(db, series, eventId)
  return deleteRow(db, 'app.appointments', { id: eventId })
}

/** Deletes an event. That of a series leaves a gap, so that it does not come back. */
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
