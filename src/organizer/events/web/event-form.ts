import { weekdayOf } from '#platform/shared/weekdays.ts'
import { isLocalDate } from '#platform/web/form/local-date.ts'
import type { useFields } from '#platform/web/form/use-fields.ts'
import { type RhythmForm, rhythmFormOf, ruleOf } from '#platform/web/repeats/rhythm-form.ts'
import type { Scope } from '#platform/web/repeats/scope-dialog.tsx'
import type { CalendarEvent } from '../contract.ts'

/** The values of the form of an appointment. */
export type EventForm = RhythmForm & {
  day: string
  time: string
  location: string
  reminderEnabled: boolean
  reminderFrequency: CalendarEvent['reminderFrequency']
  notes: string
}

/** The form of an appointment while it is filled in. */
export type EventFormState = ReturnType<typeof useFields<EventForm>>

// A reminder one day before is the default.
/** Returns the initial values of the form of an appointment, or of a new one. */
export function typedOf(appointment: CalendarEvent | undefined): EventForm {
  const { day = '', time = '', location, reminderEnabled = true, reminderFrequency = '1 day', notes, repeats } = appointment ?? {}
  const rhythm = rhythmFormOf(repeats?.rule, repeats?.startsOn ?? day)
  return { day, time: time ?? '', location: location ?? '', reminderEnabled, reminderFrequency, notes: notes ?? '', ...rhythm }
}

/** Returns the values of the form as the API accepts them, apart from how it repeats. */
export function fieldsOf({ day, time, location, reminderEnabled, reminderFrequency, notes }: EventForm) {
  return { day, time, location, reminderEnabled, reminderFrequency, notes }
}

/** Returns the weekdays of a form whose day becomes another one: a single one that is the weekday of that day moves along. */
export function weekdaysOn(day: string, { weekdays, day: before }: Pick<EventForm, 'weekdays' | 'day'>): string {
  return isLocalDate(before) && isLocalDate(day) && weekdays === weekdayOf(before) ? weekdayOf(day) : weekdays
}

/** What a change is for, and how the appointment repeats from now on, where that changes. */
export type Meaning = { scope?: Scope | 'ask'; repeats?: { rule: string } | null }

/**
 * Returns for which appointments of a series a change is: asked where it can be for one or for all that follow. How it repeats is never
 * that of one alone.
 */
export function meaningOf(base: CalendarEvent | undefined, typed: EventForm): Meaning {
  const rule = ruleOf(typed, typed.day) ?? null
  const repeats = rule === null ? null : { rule }
  if (base?.repeats == null) return { repeats }
  if (rule === null) return { repeats }
  if (isOtherwise(base, typed)) return { scope: 'following', repeats }
  const before = fieldsOf(typedOf(base))
  const isChanged = Object.entries(fieldsOf(typed)).some(([name, value]) => value !== Object(before)[name])
  if (!isChanged) return { scope: 'one' }
  return typed.day === base.day ? { scope: 'ask' } : { scope: 'ask', repeats }
}

/** Returns whether a form changes how an appointment repeats; its rule moves along with its day. */
export function isOtherwise(base: CalendarEvent, typed: EventForm): boolean {
  const before = typedOf(base)
  const moved = { ...before, weekdays: weekdaysOn(typed.day, before) }
  return ruleOf(moved, typed.day) !== ruleOf(typed, typed.day)
}
