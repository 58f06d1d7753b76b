import { z } from 'zod'
import { CategoryColor } from '#foundation/categories/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  nameLine,
  newId,
  seenText,
  signedInRoute,
  timeZone,
} from '#platform/shared/api.ts'
import { longestAddress, longestFile, longestFileName, longestName, maxPeople } from './shared/limits.ts'

/**
 * Why a calendar was not read: the operator has closed the way out, the address is not allowed, nothing answers, nothing is there, it needs a
 * sign-in, its certificate does not hold, it is too large, a web page, no calendar, one without entries, or its address cannot be read any more.
 */
export const ReadingFailure = z.enum([
  'closed',
  'not_allowed',
  'no_answer',
  'not_found',
  'no_permission',
  'certificate',
  'too_large',
  'web_page',
  'no_calendar',
  'no_entries',
  'address_lost',
])
export type ReadingFailure = z.infer<typeof ReadingFailure>

/** One of the next entries of a calendar; `time` is 'HH:mm' by the clocks of the entry, null for a whole day. */
const NextEntry = z.object({ id: z.uuid(), title: z.string().nullable(), day, time: z.string().nullable() })

/**
 * A calendar of somebody else in a category, from an address, of which only the `host` is ever shown, or from a file. Its entries have its `color`, or
 * that of the category, and are for its `people`: null is everybody, an empty list nobody any more. `isAdded`: it was added; until then only the person who tries it
 * sees it. `readAt` is when it was last read, null while it never was; with a `failure`, its entries are as of then. `ownerId` looks
 * after it, null once nobody does. `timeZone` is that of times which name none.
 */
export const OutsideCalendar = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  host: z.string().nullable(),
  fileName: z.string().nullable(),
  color: CategoryColor.nullable(),
  people: z.array(z.uuid()).nullable(),
  timeZone: z.string(),
  ownerId: z.uuid().nullable(),
  isAdded: z.boolean(),
  entryCount: z.int(),
  next: z.array(NextEntry),
  readAt: instant.nullable(),
  dueAt: instant.nullable(),
  failure: ReadingFailure.nullable(),
  failedAt: instant.nullable(),
  version: z.int(),
})
export type OutsideCalendar = z.infer<typeof OutsideCalendar>

const address = line(longestAddress).refine((typed) => /^(https?|webcals?):\/\/[^/?#\s]+/i.test(typed), {
  error: 'outsideCalendars:check.address',
})

/** A calendar to be tried. */
export const NewOutsideCalendar = z.strictObject({ id: newId, categoryId: z.uuid(), address, timeZone })
export type NewOutsideCalendar = z.infer<typeof NewOutsideCalendar>

/** A calendar from a file: a new one to be tried or, with the id of one that is there, the file that takes the place of the one before. */
export const GivenFile = z.strictObject({
  id: newId,
  categoryId: z.uuid(),
  timeZone,
  fileName: nameLine(longestFileName),
  text: seenText.max(longestFile),
})
export type GivenFile = z.infer<typeof GivenFile>

/** New values for a calendar, which add it; what is left out stays. `isMine`: the caller looks after it from now on. */
export const OutsideCalendarChange = z.strictObject({
  calendarId: z.uuid(),
  ifVersion,
  name: nameLine(longestName),
  timeZone,
  color: CategoryColor.nullish(),
  people: z.array(z.uuid()).max(maxPeople).nullish(),
  isMine: z.boolean().default(false),
})
export type OutsideCalendarChange = z.infer<typeof OutsideCalendarChange>

const tags = ['Outside calendars']
const one = z.strictObject({ calendarId: z.uuid() })
const unread = {
  NO_CALENDAR: { status: 422, message: 'outsideCalendars:file.noCalendar' },
  NO_ENTRIES: { status: 422, message: 'outsideCalendars:failure.no_entries' },
  TOO_LARGE: { status: 422, message: 'outsideCalendars:failure.too_large' },
} as const
const notOne = { NOT_A_MEMBER: { status: 422, message: 'outsideCalendars:refusal.notAMember' } } as const

export const outsideCalendarsContract = {
  /** Lists the outside calendars that the caller may see, or those of one category: those that were added, and those that they are trying. */
  list: signedInRoute
    .meta({ reads: ['outside_calendars', 'outside_entries', 'outside_sources'], daily: true })
    .route({ method: 'GET', path: '/outside-calendars', tags, summary: 'Calendars of others' })
    .input(z.strictObject({ categoryId: z.uuid().optional() }))
    .output(z.array(OutsideCalendar)),

  /** Tries a calendar by its address: the worker reads it, and a change adds it. One that nobody adds is gone after a day. */
  add: signedInRoute
    .route({ method: 'POST', path: '/outside-calendars', tags, summary: 'Try a calendar by its address' })
    .input(NewOutsideCalendar)
    .output(OutsideCalendar)
    .errors(addRefusals),

  /** Reads a calendar from a file; one that is new is tried until a change adds it. */
  giveFile: signedInRoute
    .route({ method: 'POST', path: '/outside-calendars/file', tags, summary: 'Read a calendar from a file' })
    .input(GivenFile)
    .output(OutsideCalendar)
    .errors({ ...addRefusals, ...unread }),

  /** Changes a calendar and adds it. */
  change: signedInRoute
    .route({ method: 'PATCH', path: '/outside-calendars/{calendarId}', tags, summary: 'Change a calendar and add it' })
    .input(OutsideCalendarChange)
    .output(OutsideCalendar)
    .errors({ ...changeRefusals, ...notOne }),

  /** Has a calendar read soon, unless that was done within a minute. */
  readNow: signedInRoute
    .route({ method: 'POST', path: '/outside-calendars/{calendarId}/reading', tags, summary: 'Read a calendar now' })
    .input(one)
    .output(z.object({}))
    .errors(changeRefusals),

  /** Removes a calendar with its entries. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/outside-calendars/{calendarId}', tags, summary: 'Remove a calendar' })
    .input(one)
    .output(z.object({}))
    .errors(changeRefusals),
}
