import type { CalendarEvent, EventChange, NewEvent } from '#organizer/events/contract.ts'
import { addEvent, changeEvent } from '#organizer/events/server/events.ts'
import { isRefused } from '#platform/server/api/refused.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { appointmentFields } from './appointment-fixtures.ts'
import { runAs, type TestPerson } from './people.ts'

/** The fields of an event that is no appointment, without a reminder. */
export const eventFields = { ...appointmentFields, title: 'Football', reminderEnabled: false } satisfies Partial<NewEvent>

/** Fields of an event to change. */
export type EventChanges = Partial<Omit<EventChange, 'eventId' | 'ifVersion'>>

/** Returns the change that sets these fields of an event and leaves all others as they are, also on how many days it is. */
export function changeOf(event: CalendarEvent, changes: EventChanges): EventChange {
  const { title, kind, day, time, endTime, timeZone, people, location, reminderEnabled, reminderFrequency, moreReminders, notes } = event
  const fields = { title, kind, day, time, endTime, timeZone, people, location, reminderEnabled, reminderFrequency, moreReminders, notes }
  return { eventId: event.id, ifVersion: event.version, ...fields, ...changes }
}

type Added = Omit<NewEvent, 'id' | 'repeats'> & { repeats?: NewEvent['repeats'] }

/** Adds an event as somebody at an instant. */
export async function addedAt(now: Date, person: TestPerson, event: Added): Promise<CalendarEvent> {
  const added = await runAs(person).write(async (db) => addEvent(db, { repeats: null, ...event, id: makeId() }, now))
  if (isRefused(added)) throw new Error(added.refused)
  return added
}

/** Changes fields of an event as somebody at an instant. */
export async function changedAt(now: Date, person: TestPerson, event: CalendarEvent, changes: EventChanges): Promise<CalendarEvent> {
  const changed = await runAs(person).write(async (db) => changeEvent(db, changeOf(event, changes), now))
  if (isRefused(changed)) throw new Error(changed.refused)
  return changed
}
