import type { Selectable } from 'kysely'
import { subjectOf } from '#household/subjects/server/belongs-to.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type CalendarEvent, EventKind, ReminderFrequency, type Repeats } from '../contract.ts'
import type { SharedFields, toSharedColumns } from './event-fields.ts'
import { type LegColumns, toLegs } from './leg-columns.ts'

/** Selects events with how they repeat. */
export function selectEvents(db: Db) {
  return db
    .selectFrom('app.appointments as a')
    .leftJoin('app.appointment_series as s', (join) => join.onRef('s.category_id', '=', 'a.category_id').onRef('s.id', '=', 'a.series_id'))
    .leftJoin('app.outside_calendars as o', (join) =>
      join.onRef('o.category_id', '=', 'a.category_id').onRef('o.id', '=', 'a.from_calendar'),
    )
    .selectAll('a')
    .select(['s.rule', 's.starts_on', 'o.name as calendar'])
}

/** Finds one event; undefined when the requesting person may not see it. One statement. */
export async function findEvent(db: Db, eventId: string): Promise<CalendarEvent | undefined> {
  const row = await selectEvents(db).where('a.id', '=', eventId).executeTakeFirst()
  return row && toEvent(row)
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

export function toEvent(row: EventRow): CalendarEvent {
  return {
    id: row.id,
    categoryId: row.category_id,
    ...toSharedFields(row),
    day: row.local_day,
    lastDay: row.last_day,
    startsAt: row.appointment_date?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    repeats: repeatsOf(row),
    fromCalendar: row.calendar,
    goneOn: row.calendar === null ? null : row.from_gone_on,
  }
}

type SharedColumns = Pick<Selectable<DB['app.appointment_series']>, keyof ReturnType<typeof toSharedColumns>> & LegColumns

/** Returns the fields of these columns, which an event has and its series too. */
export function toSharedFields(row: SharedColumns): Omit<SharedFields, 'dayCount'> {
  return {
    subcategoryId: row.subcategory_id,
    ...subjectOf(row),
    title: row.title,
    kind: EventKind.parse(row.kind),
    // Seconds are stored but never returned.
    time: row.local_time?.slice(0, 5) ?? null,
    endTime: row.end_time?.slice(0, 5) ?? null,
    timeZone: row.time_zone,
    people: row.for_people,
    location: row.location,
    reminderEnabled: row.reminder_enabled,
    reminderFrequency: ReminderFrequency.parse(row.reminder_frequency),
    moreReminders: row.more_reminders,
    notes: row.notes,
    ...toLegs(row),
  }
}

function repeatsOf({ rule, starts_on: startsOn, planned_on: plannedOn, by_itself: isByItself }: EventRow): Repeats | null {
  return rule === null || startsOn === null || plannedOn === null ? null : { rule, startsOn, plannedOn, isByItself }
}
