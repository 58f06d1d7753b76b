import { daysAfter } from '#platform/shared/dates.ts'
import { weekdayOf } from '#platform/shared/weekdays.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { type RhythmForm, rhythmFormOf, ruleOf } from '#platform/web/repeats/rhythm-form.ts'
import type { Scope } from '#platform/web/repeats/scope-dialog.tsx'
import type { CalendarEvent, EventKind, KeptIn } from '../contract.ts'
import { type LegsForm, legsOf, noLegs, typedLegs } from './leg-form.ts'

/** The values of the form of an event. */
export type EventForm = RhythmForm &
  LegsForm & {
    title: string
    kind: EventKind
    day: string
    /** '' for the day itself. */
    lastDay: string
    isAllDay: boolean
    time: string
    endTime: string
    /** The ids of those whom it is for; none for everybody. */
    people: readonly string[]
    /** Where it is kept: the category, and '' or one of its subjects. */
    categoryId: string
    subjectId: string
    location: string
    reminderEnabled: boolean
    reminderFrequency: CalendarEvent['reminderFrequency']
    moreReminders: readonly number[]
    notes: string
  }

/** The form of an event while it is filled in. */
export type EventFormState = ReturnType<typeof useFields<EventForm>>

/** What the fields of an event get. */
export type FieldsProps = {
  form: EventFormState
  /** The event that is changed; unset for a new one. */
  base: CalendarEvent | undefined
  /** The zone in which the time is entered. */
  timeZone: string
  /** The line that a new one begins with. */
  line?: string | undefined
  /** The city of that zone; unset when it is the person's own. */
  city: string | undefined
}

/** What a new event begins with: where it is kept, what is known of it, also in one line, and the entry of somebody else's calendar that it follows. */
export type EventStart = {
  categoryId: string
  subcategoryId?: string | undefined
  fromEntry?: string | undefined
  line?: string
} & Partial<EventForm>

/** Returns the initial values of the form of an event. */
export function typedOf(event: CalendarEvent): EventForm {
  return {
    title: event.title ?? '',
    kind: event.kind,
    day: event.day,
    lastDay: event.lastDay === event.day ? '' : event.lastDay,
    isAllDay: event.time === null,
    time: event.time ?? '',
    endTime: event.endTime ?? '',
    people: event.people ?? [],
    categoryId: event.categoryId,
    subjectId: event.subjectId ?? '',
    location: event.location ?? '',
    reminderEnabled: event.reminderEnabled,
    reminderFrequency: event.reminderFrequency,
    moreReminders: event.moreReminders,
    notes: event.notes ?? '',
    ...typedLegs(event),
    ...rhythmFormOf(event.repeats?.rule, event.repeats?.startsOn ?? event.day),
  }
}

/** Returns those of a new one. Of an appointment its people are reminded a day before, of another event only where they want it. */
export function typedAnew({ subcategoryId, ...start }: Omit<EventStart, 'fromEntry' | 'line'>): EventForm {
  return {
    title: '',
    kind: 'event',
    day: '',
    lastDay: '',
    isAllDay: false,
    time: '',
    endTime: '',
    people: [],
    subjectId: '',
    location: '',
    reminderEnabled: subcategoryId !== undefined,
    reminderFrequency: '1 day',
    moreReminders: [],
    notes: '',
    ...noLegs,
    ...rhythmFormOf(undefined, start.day ?? ''),
    ...start,
  }
}

/** Returns the values of the form as the API accepts them, apart from how it repeats and where it is kept. */
export function fieldsOf({ day, lastDay, isAllDay, endTime, people, ...typed }: EventForm) {
  const { title, kind, time, location, reminderEnabled, reminderFrequency, moreReminders, notes } = typed
  return {
    title,
    kind,
    day,
    lastDay: lastDay === '' ? (isOvernight({ ...typed, endTime, isAllDay }) ? daysAfter(day, 1) : day) : lastDay,
    time: isAllDay ? null : time,
    endTime: isAllDay || endTime === '' ? null : endTime,
    people: people.length === 0 ? null : [...people],
    location,
    reminderEnabled,
    reminderFrequency,
    moreReminders: [...moreReminders],
    notes,
    ...legsOf(typed),
  }
}

/** Returns whether an event ends on the next day, since its end comes before its start. */
export function isOvernight({ isAllDay, time, endTime }: Pick<EventForm, 'isAllDay' | 'time' | 'endTime'>): boolean {
  return !isAllDay && endTime !== '' && time !== '' && endTime <= time
}

/** Returns where the form says that the event is kept. */
export function keptInOfForm({ categoryId, subjectId }: Pick<EventForm, 'categoryId' | 'subjectId'>): KeptIn {
  return subjectId === '' ? { categoryId } : { subjectId }
}

/** Returns the weekdays of a form whose day becomes another one: a single one that is the weekday of that day moves along. */
export function weekdaysOn(day: string, { weekdays, day: before }: Pick<EventForm, 'weekdays' | 'day'>): string {
  return isLocalDate(before) && isLocalDate(day) && weekdays === weekdayOf(before) ? weekdayOf(day) : weekdays
}

/** What a change is for, and how the event repeats from now on, where that changes. */
export type Meaning = { scope?: Scope | 'ask'; repeats?: { rule: string } | null }

/**
 * Returns for which events of a series a change is: asked where it can be for one or for all that follow. How it repeats is never that of one
 * alone, and in another category all that follow go along.
 */
export function meaningOf(base: CalendarEvent | undefined, typed: EventForm): Meaning {
  const rule = ruleOf(typed, typed.day) ?? null
  const repeats = rule === null ? null : { rule }
  if (base?.repeats == null) return { repeats }
  if (rule === null) return { repeats }
  if (isOtherwise(base, typed)) return { scope: 'following', repeats }
  if (typed.categoryId !== base.categoryId) return { scope: 'following' }
  const before = typedOf(base)
  const isChanged = valuesOf(before) !== valuesOf(typed)
  if (!isChanged) return { scope: 'one' }
  return typed.day === base.day ? { scope: 'ask' } : { scope: 'ask', repeats }
}

const valuesOf = (typed: EventForm): string => JSON.stringify([fieldsOf(typed), typed.subjectId])

/** Returns whether a form changes how an event repeats; its rule moves along with its day. */
export function isOtherwise(base: CalendarEvent, typed: EventForm): boolean {
  const before = typedOf(base)
  const moved = { ...before, weekdays: weekdaysOn(typed.day, before) }
  return ruleOf(moved, typed.day) !== ruleOf(typed, typed.day)
}
