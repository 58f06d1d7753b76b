import { z } from 'zod'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  newId,
  optionalLine,
  optionalText,
  pageFrom,
  rule,
  signedInRoute,
  timeZone,
} from '#platform/shared/api.ts'
import { longestLocation, longestNotes } from './shared/limits.ts'

/** The time between a reminder and its appointment. */
export const ReminderFrequency = z.enum(['1 hour', '2 hours', '1 day', '2 days', '1 week'])
export type ReminderFrequency = z.infer<typeof ReminderFrequency>

/** How an appointment repeats from its day on: the text of a rhythm (decision 0082). */
const Repetition = z.strictObject({ rule })

/**
 * The series of an appointment: its rule, the day from which that is counted, the day it gave this appointment, which stays when that is
 * moved, and whether this one was moved or edited by itself.
 */
export const Repeats = z.object({ rule: z.string(), startsOn: z.iso.date(), plannedOn: z.iso.date(), isByItself: z.boolean() })
export type Repeats = z.infer<typeof Repeats>

/**
 * An appointment of a subcategory. `day` and `time` ('HH:mm') are what the clocks of `timeZone` show when it begins, and
 * `appointmentDate` is that instant: the first of two equal times in autumn; a time skipped in spring moves forward.
 */
export const CalendarEvent = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid(),
  day: z.iso.date(),
  time: z.string(),
  timeZone: z.string(),
  appointmentDate: instant,
  location: z.string().nullable(),
  reminderEnabled: z.boolean(),
  reminderFrequency: ReminderFrequency,
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
  /** Null for one that does not repeat. */
  repeats: Repeats.nullable(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

const fields = {
  day,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'events:check.time' }),
  timeZone,
  location: optionalLine(longestLocation),
  reminderEnabled: z.boolean().default(true),
  reminderFrequency: ReminderFrequency.default('1 day'),
  notes: optionalText(longestNotes),
}
/** The fields of a new appointment in a subcategory, the first of its series where it repeats. */
export const NewEvent = z.strictObject({
  id: newId,
  subcategoryId: z.uuid(),
  ...fields,
  repeats: Repetition.nullable().default(null),
})
export type NewEvent = z.infer<typeof NewEvent>

/**
 * New values for an appointment, based on its version `ifVersion`. Of one that repeats they are for this one, or with `scope: 'following'` for those
 * after it as well. `repeats` is how it repeats from now on, null for no longer; left out, it stays as it is.
 */
export const EventChange = z.strictObject({
  eventId: z.uuid(),
  ifVersion,
  ...fields,
  repeats: Repetition.nullable().optional(),
  scope: z.enum(['one', 'following']).optional(),
})
export type EventChange = z.infer<typeof EventChange>

const tags = ['Events']

export const eventsContract = {
  /** Lists the appointments of a subcategory, the earliest first. Empty for those who may not see it. */
  list: signedInRoute
    .meta({
      reads: ['appointments', 'appointment_series', 'subcategories', 'category_permissions'],
      keep: 'lists',
      keepWithout: ['notes'],
      pages: true,
    })
    .route({ method: 'GET', path: '/events', tags, summary: 'Appointments of a subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid(), from: pageFrom }))
    .output(z.array(CalendarEvent)),

  /** Adds an appointment; of one that repeats also those of the 400 days to come. */
  add: signedInRoute
    .route({ method: 'POST', path: '/events', tags, summary: 'Add an appointment' })
    .input(NewEvent)
    .output(CalendarEvent)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PUT', path: '/events/{eventId}', tags, summary: 'Change an appointment' })
    .input(EventChange)
    .output(CalendarEvent)
    .errors(changeRefusals),

  /** Deletes an appointment and those of its series that come after it, except what was moved or edited by itself: that stays. */
  removeFollowing: signedInRoute
    .route({ method: 'DELETE', path: '/events/{eventId}/following', tags, summary: 'Delete an appointment and all following' })
    .input(z.strictObject({ eventId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  /** Deletes an appointment. One of a series does not come back. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/events/{eventId}', tags, summary: 'Delete an appointment' })
    .input(z.strictObject({ eventId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
