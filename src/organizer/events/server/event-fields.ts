import { instantOf } from '#platform/server/time/instant-of.ts'
import { remindAt } from '#platform/server/time/remind-at.ts'
import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import type { CalendarEvent } from '../contract.ts'
import type { LegKind } from '../legs/contract.ts'
import { minutesOf, startOfAllDay } from '../shared/reminder-minutes.ts'
import { toLegColumns } from './leg-columns.ts'

/** What all events of a series share: what a person enters, apart from the day, and where it is kept. Legs may differ on each day. */
export type SharedFields = Pick<CalendarEvent, (typeof sharedNames)[number] | LegKind> & { dayCount: number }

/** The names of these fields, without those of legs. */
export const sharedNames = [
  'subcategoryId',
  'subjectId',
  'subjectKind',
  'title',
  'kind',
  'time',
  'endTime',
  'timeZone',
  'people',
  'location',
  'reminderEnabled',
  'reminderFrequency',
  'moreReminders',
  'notes',
] as const

/** Returns the shared fields of an event. */
export function sharedOf({ day, lastDay, ...event }: Omit<SharedFields, 'dayCount'> & { day: string; lastDay: string }): SharedFields {
  return { ...event, dayCount: daysBetween(day, lastDay) + 1 }
}

/** Returns the columns of these fields, which an event has and its series too. */
export function toSharedColumns(fields: Pick<SharedFields, (typeof sharedNames)[number]>) {
  return {
    subcategory_id: fields.subcategoryId,
    subject_id: fields.subjectId,
    subject_kind: fields.subjectKind,
    title: fields.title,
    kind: fields.kind,
    local_time: fields.time,
    end_time: fields.endTime,
    time_zone: fields.timeZone,
    for_people: fields.people,
    location: fields.location,
    reminder_enabled: fields.reminderEnabled,
    reminder_frequency: fields.reminderFrequency,
    more_reminders: fields.moreReminders,
    notes: fields.notes,
  }
}

/** The fields that decide when an event of a series begins, ends and is announced. */
export type Clock = Pick<SharedFields, 'time' | 'endTime' | 'timeZone' | 'reminderFrequency' | 'moreReminders' | 'dayCount'> & {
  [Kind in LegKind]: { time: string | null } | null
}

/** Returns the columns of an event that depend on its day: its days, and the instants at which it begins, ends and is announced, and somebody is driven. */
export function columnsOn({ time, endTime, timeZone, reminderFrequency, moreReminders, dayCount, takes, fetches }: Clock, day: string) {
  const lastDay = daysAfter(day, dayCount - 1)
  const start = { day, time: time ?? startOfAllDay, timeZone }
  const begins = instantOf(start)
  const ends = endTime === null ? null : endOf({ day: lastDay, time: endTime, timeZone }, { ...start, begins })
  const legAt = (leg: Clock[LegKind], otherwise: Date): Date | null =>
    leg === null || leg.time === null ? leg && otherwise : instantOf({ ...start, time: leg.time })
  return {
    local_day: day,
    last_day: lastDay,
    appointment_date: time === null ? null : begins,
    ends_at: ends,
    takes_at: legAt(takes, begins),
    fetches_at: legAt(fetches, ends ?? begins),
    remind_at: remindAt(start, minutesOf[reminderFrequency]),
    more_remind_at: moreReminders.map((minutes) => remindAt(start, minutes)),
  }
}

type Wall = { day: string; time: string; timeZone: string }

// A start that spring skips moves forward, perhaps behind the end: then it lasts as long as the clocks said.
function endOf(end: Wall, { begins, ...start }: Wall & { begins: Date }): Date {
  const ends = instantOf(end)
  return ends > begins ? ends : new Date(begins.getTime() + onClock(end) - onClock(start))
}

const onClock = ({ day, time }: Wall): number => Date.parse(`${day}T${time}Z`)

/** Returns all columns of an event of a day. */
export function toColumns(fields: SharedFields & { day: string }) {
  return { ...toSharedColumns(fields), ...toLegColumns(fields), ...columnsOn(fields, fields.day) }
}
