import type { Db } from '#platform/server/db/transaction.ts'
import { type CalendarEvent, ReminderFrequency, type Repeats } from '../contract.ts'

/** Selects appointments with how they repeat. */
export function selectEvents(db: Db) {
  return db
    .selectFrom('app.appointments as a')
    .leftJoin('app.appointment_series as s', (join) => join.onRef('s.category_id', '=', 'a.category_id').onRef('s.id', '=', 'a.series_id'))
    .selectAll('a')
    .select(['s.rule', 's.starts_on'])
}

/** Finds one appointment; undefined when the requesting person may not see it. One statement. */
export async function findEvent(db: Db, eventId: string): Promise<CalendarEvent | undefined> {
  const row = await selectEvents(db).where('a.id', '=', eventId).executeTakeFirst()
  return row && toEvent(row)
}

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

export function toEvent(row: EventRow): CalendarEvent {
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    day: row.local_day,
    // Seconds are stored but never returned.
    time: row.local_time.slice(0, 5),
    timeZone: row.time_zone,
    appointmentDate: row.appointment_date.toISOString(),
    location: row.location,
    reminderEnabled: row.reminder_enabled,
    reminderFrequency: ReminderFrequency.parse(row.reminder_frequency),
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    repeats: repeatsOf(row),
  }
}

function repeatsOf({ rule, starts_on: startsOn, planned_on: plannedOn, by_itself: isByItself }: EventRow): Repeats | null {
  return rule === null || startsOn === null || plannedOn === null ? null : { rule, startsOn, plannedOn, isByItself }
}
