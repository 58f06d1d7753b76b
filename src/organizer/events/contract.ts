import { z } from 'zod'
import { SubjectKind } from '#household/subjects/contract.ts'
import {
  addRefusals,
  changeRefusals,
  clock,
  day,
  ifVersion,
  instant,
  newId,
  notFound,
  optionalLine,
  optionalText,
  pageFrom,
  rule,
  signedInRoute,
  timeZone,
} from '#platform/shared/api.ts'
import { daysBetween } from '#platform/shared/dates.ts'
import { Leg, LegKind } from './legs/contract.ts'
import { eventKinds, reminderFrequencies } from './shared/choices.ts'
import {
  longestDays,
  longestLocation,
  longestNotes,
  longestTitle,
  maxMoreReminders,
  maxPeople,
  maxReminderMinutes,
} from './shared/limits.ts'

/** The time between the first reminder and its event. */
export const ReminderFrequency = z.enum(reminderFrequencies)
export type ReminderFrequency = z.infer<typeof ReminderFrequency>

/** An event, or one of four kinds of days that are all-day. */
export const EventKind = z.enum(eventKinds)
export type EventKind = z.infer<typeof EventKind>

/** How an event repeats from its day on: the text of a rhythm (decision 0082). */
const Repetition = z.strictObject({ rule })

/**
 * The series of an event: its rule, the day from which that is counted, the day it gave this event, which stays when that is moved, and
 * whether this one was moved or edited by itself.
 */
export const Repeats = z.object({ rule: z.string(), startsOn: z.iso.date(), plannedOn: z.iso.date(), isByItself: z.boolean() })
export type Repeats = z.infer<typeof Repeats>

/**
 * Something on a day or several. It is kept in a category itself, with one of its subjects or in a subcategory; then it is an appointment.
 * `day` to `lastDay`, `time` and `endTime` ('HH:mm') are what the clocks of `timeZone` show, and `startsAt` and `endsAt` those instants: the
 * first of two equal times in autumn; a time skipped in spring moves forward. Without a time it is all day long.
 */
export const CalendarEvent = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid().nullable(),
  subjectId: z.uuid().nullable(),
  subjectKind: SubjectKind.nullable(),
  title: z.string().nullable(),
  kind: EventKind,
  day: z.iso.date(),
  lastDay: z.iso.date(),
  time: z.string().nullable(),
  endTime: z.string().nullable(),
  timeZone: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Whom it is for: null for everybody; empty once the last of them is gone. */
  people: z.array(z.uuid()).nullable(),
  location: z.string().nullable(),
  reminderEnabled: z.boolean(),
  reminderFrequency: ReminderFrequency,
  /** Further reminders, in minutes before it starts; before 09:00 of its day where it is all day long. */
  moreReminders: z.array(z.int()),
  notes: z.string().nullable(),
  /** Null where nobody has to be taken there, or fetched. */
  takes: Leg.nullable(),
  fetches: Leg.nullable(),
  createdAt: instant,
  version: z.int(),
  repeats: Repeats.nullable(),
  /** The calendar of somebody else whose entry it follows, and since when that entry is gone. */
  fromCalendar: z.string().nullable(),
  goneOn: z.iso.date().nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const people = z
  .array(z.uuid())
  .max(maxPeople, { error: 'events:check.people' })
  .overwrite((ids) => [...new Set(ids)])
const moreReminders = z
  .array(z.int().min(0).max(maxReminderMinutes))
  .max(maxMoreReminders)
  .overwrite((minutes) => [...new Set(minutes)].toSorted((one, other) => one - other))

const fields = {
  title: optionalLine(longestTitle),
  kind: EventKind,
  day,
  lastDay: day,
  time: clock.nullable(),
  endTime: clock.nullable(),
  timeZone,
  people: people.nullable(),
  location: optionalLine(longestLocation),
  reminderEnabled: z.boolean().default(true),
  reminderFrequency: ReminderFrequency.default('1 day'),
  moreReminders,
  notes: optionalText(longestNotes),
}

const places = { categoryId: z.uuid().optional(), subcategoryId: z.uuid().optional(), subjectId: z.uuid().optional() }
/** Where an event is kept: the id of a category, of one of its subcategories or of one of its subjects. */
export type KeptIn = { [Name in keyof typeof places]?: string | undefined }
const namesOnePlace = ({ categoryId, subcategoryId, subjectId }: KeptIn): boolean =>
  [categoryId, subcategoryId, subjectId].filter((id) => id !== undefined).length === 1
const onePlace = { error: 'events:check.place' }

type Times = { kind: EventKind; day: string; lastDay?: string | undefined; time: string | null; endTime: string | null }

/** Returns what is wrong with the times of an event, by its field; undefined when nothing is. */
function wrongTimes({ kind, day: first, lastDay = first, time, endTime }: Times): { field: keyof Times; error: string } | undefined {
  if (lastDay < first) return { field: 'lastDay', error: 'events:check.endsBefore' }
  if (daysBetween(first, lastDay) > longestDays) return { field: 'lastDay', error: 'events:check.tooLong' }
  if (endTime !== null && time === null) return { field: 'endTime', error: 'events:check.startMissing' }
  if (endTime !== null && time !== null && lastDay === first && endTime <= time)
    return { field: 'endTime', error: 'events:check.endsBefore' }
  return kind !== 'event' && time !== null ? { field: 'time', error: 'events:check.allDay' } : undefined
}

function checkTimes(typed: Times, ctx: z.RefinementCtx): void {
  const wrong = wrongTimes(typed)
  if (wrong !== undefined) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.error })
}

/** The fields of a new event, the first of its series where it repeats. Its last day is its day where it is left out; it follows `fromEntry` of another's calendar. */
export const NewEvent = z
  .strictObject({
    id: newId,
    ...places,
    ...fields,
    title: fields.title.default(null),
    kind: EventKind.default('event'),
    lastDay: day.optional(),
    endTime: fields.endTime.default(null),
    people: fields.people.default(null),
    moreReminders: moreReminders.default([]),
    takes: Leg.nullable().default(null),
    fetches: Leg.nullable().default(null),
    repeats: Repetition.nullable().default(null),
    fromEntry: z.uuid().optional(),
  })
  .refine(namesOnePlace, onePlace)
  .refine(({ title, subcategoryId }) => title !== null || subcategoryId !== undefined, { error: 'events:check.title', path: ['title'] })
  .superRefine(checkTimes)
export type NewEvent = z.infer<typeof NewEvent>

/**
 * New values for an event, based on its version `ifVersion`. Of one that repeats they are for this one, or with `scope: 'following'` for those
 * after it as well. `repeats` is how it repeats from now on, null for no longer, and `keptIn` where it is kept. What is left out
 * stays as it is: without `lastDay` it lasts as many days as before, and legs keep their person and their distance from its times.
 * A change of category always takes those after it along.
 */
export const EventChange = z
  .strictObject({
    eventId: z.uuid(),
    ifVersion,
    ...fields,
    lastDay: day.optional(),
    takes: Leg.nullable().optional(),
    fetches: Leg.nullable().optional(),
    repeats: Repetition.nullable().optional(),
    scope: z.enum(['one', 'following']).optional(),
    keptIn: z.strictObject(places).refine(namesOnePlace, onePlace).optional(),
  })
  .superRefine(checkTimes)
export type EventChange = z.infer<typeof EventChange>

/** The list that is asked for, and where the page begins; `part: 'ahead'` asks only for what is not over on the viewer's day. */
const EventsOf = z.strictObject({ ...places, from: pageFrom, part: z.literal('ahead').optional() }).refine(namesOnePlace, onePlace)
export type EventsOf = z.infer<typeof EventsOf>

const refusals = {
  TITLE_MISSING: { status: 422, message: 'events:check.title' },
  TIME_MISSING: { status: 422, message: 'events:timeMissing' },
  NOT_A_MEMBER: { status: 422, message: 'events:check.notAMember' },
  LEG_TIME_MISSING: { status: 422, message: 'events:check.legTime' },
  LEG_OF_SEVERAL_DAYS: { status: 422, message: 'events:check.legDays' },
} as const

const tags = ['Events']

export const eventsContract = {
  /** Lists what is kept in one place, the earliest first. Empty for those who may not see it. */
  list: signedInRoute
    .meta({
      reads: ['appointments', 'appointment_series', 'outside_calendars', 'subcategories', 'category_permissions'],
      keep: 'lists',
      keepWithout: ['notes'],
      pages: true,
    })
    .route({ method: 'GET', path: '/events', tags, summary: 'Events of a category, a subcategory or a subject' })
    .input(EventsOf)
    .output(z.array(CalendarEvent)),

  /** Returns one event. */
  get: signedInRoute
    .meta({
      reads: ['appointments', 'appointment_series', 'outside_calendars', 'category_permissions'],
      keep: 'lists',
      keepWithout: ['notes'],
    })
    .route({ method: 'GET', path: '/events/{eventId}', tags, summary: 'One event' })
    .input(z.strictObject({ eventId: z.uuid() }))
    .output(CalendarEvent)
    .errors(notFound),

  /** Adds an event; of one that repeats also those of the 400 days to come. */
  add: signedInRoute
    .route({ method: 'POST', path: '/events', tags, summary: 'Add an event' })
    .input(NewEvent)
    .output(CalendarEvent)
    .errors({ ...addRefusals, ...refusals }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/events/{eventId}', tags, summary: 'Change an event' })
    .input(EventChange)
    .output(CalendarEvent)
    .errors({ ...addRefusals, ...refusals }),

  /** Gives the caller an open leg of an event, or opens it again where it is theirs. Repeated it changes nothing; of several who take it at once one has it. */
  claim: signedInRoute
    .route({ method: 'PUT', path: '/events/{eventId}/legs/{leg}', tags, summary: 'Take a leg of an event, or give it back' })
    .input(z.strictObject({ eventId: z.uuid(), leg: LegKind, claimed: z.boolean() }))
    .output(CalendarEvent)
    .errors({ ...changeRefusals, TAKEN: { status: 409, message: 'events:leg.taken', data: z.object({ name: z.string() }) } }),

  /** Deletes an event and those of its series that come after it, except what was moved or edited by itself: that stays. */
  removeFollowing: signedInRoute
    .route({ method: 'DELETE', path: '/events/{eventId}/following', tags, summary: 'Delete an event and all following' })
    .input(z.strictObject({ eventId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  /** Deletes an event. One of a series does not come back. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/events/{eventId}', tags, summary: 'Delete an event' })
    .input(z.strictObject({ eventId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
