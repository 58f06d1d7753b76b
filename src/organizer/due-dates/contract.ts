import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import { namesOneParent, ofSubject, parents } from '#household/subjects/contract.ts'
import { termUnits } from '#organizer/items/shared/terms.ts'
import { PhoneNumber } from '#organizer/numbers/contract.ts'
import { Assignee } from '#organizer/tasks/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  nameLine,
  newId,
  notFound,
  optionalLine,
  optionalText,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { latestReminder, longestName, longestNotes, longestPeriod, longestReason, longestTaskTitle, maxReminders } from './shared/limits.ts'
import { dateRules } from './shared/next-date.ts'
import { outcomesOfDates, presetKeys } from './shared/presets.ts'

/** The kinds of date that are offered. */
export const PresetOfDate = z.enum(presetKeys)

/** How the next date follows: from the due date, from the day it was done, or from the due date if it was done shortly before. */
export const DateRule = z.enum(dateRules)

const Period = z.strictObject({ count: z.int().min(1).max(longestPeriod), unit: z.enum(termUnits) })

/** What can become of a date. */
export const OutcomeOfDate = z.enum(outcomesOfDates)

const daysAhead = z.int().min(0).max(latestReminder)
const pence = z.int().min(0).max(maxPence)

/** The parts of a date that do not refer to people; in days, weeks, months or years. */
const settings = {
  preset: PresetOfDate,
  name: nameLine(longestName),
  /** The date; null while there is none, or when it came once and is done. */
  nextOn: day.nullable(),
  /** Its period; null when it is once only. */
  every: Period.nullable(),
  rule: DateRule,
  /** How long before a date it can be done without moving the next one. */
  keepWithin: Period.nullable(),
  /** On how many days before people are reminded; none when it is empty. */
  reminders: z.array(daysAhead).max(maxReminders),
  /** What it usually costs, in whole pence. */
  costPence: pence.nullable(),
  notes: optionalText(longestNotes),
}

/** Whether and why nobody is reminded of a date, and since when. */
const Paused = z.object({ on: z.iso.date(), reason: z.string().nullable() })

/**
 * A date with a history: what comes round in a category, or more narrowly for a car, a house, a child or a pet of it.
 * `countedFrom` is the day from which its periods are counted. `task` is what is raised so many days before it, for `assignee`.
 * Emails about it go to `lookedAfterBy` alone, where that is somebody. `last` is what was recorded last.
 */
export const DueDate = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  ...ofSubject,
  preset: PresetOfDate,
  name: z.string(),
  nextOn: z.iso.date().nullable(),
  countedFrom: z.iso.date().nullable(),
  every: Period.nullable(),
  rule: DateRule,
  keepWithin: Period.nullable(),
  reminders: z.array(z.int()),
  task: z.object({ title: z.string(), daysBefore: z.int(), assignee: Assignee.nullable() }).nullable(),
  costPence: z.int().nullable(),
  paused: Paused.nullable(),
  lookedAfterBy: Assignee.nullable(),
  notes: z.string().nullable(),
  last: z.object({ outcomeId: z.uuid(), outcome: OutcomeOfDate, doneOn: z.iso.date() }).nullable(),
  createdAt: instant,
  version: z.int(),
})
export type DueDate = z.infer<typeof DueDate>

const task = z.strictObject({ title: line(longestTaskTitle), daysBefore: daysAhead, assignedTo: z.uuid().nullable() }).nullable()
const lookedAfterBy = z.uuid().nullable()
const people = { task: task.default(null), lookedAfterBy: lookedAfterBy.default(null) }

const keepsHasWithin = ({ rule, keepWithin }: { rule: string; keepWithin: unknown }): boolean =>
  (rule === 'keeps') === (keepWithin !== null)
const withinOfKeeps = { error: 'dueDates:check.keepWithin', path: ['keepWithin'] }

export const exactlyOne = { error: 'dueDates:check.parent' }

/** The fields of a new date of a category, a car, a house, a child or a pet. */
export const NewDueDate = z
  .strictObject({ id: newId, ...parents, ...settings, ...people })
  .refine(namesOneParent, exactlyOne)
  .refine(keepsHasWithin, withinOfKeeps)
export type NewDueDate = z.infer<typeof NewDueDate>

/** New values for a date, based on its version `ifVersion`. Another date, or another period, is counted anew. */
export const DueDateChange = z
  .strictObject({ dueDateId: z.uuid(), ifVersion, ...settings, task, lookedAfterBy })
  .refine(keepsHasWithin, withinOfKeeps)
export type DueDateChange = z.infer<typeof DueDateChange>

/** Whose dates are listed. */
export const DueDatesOf = z.strictObject(parents).refine(namesOneParent, exactlyOne)
export type DueDatesOf = z.infer<typeof DueDatesOf>

/** Whether a date is paused, and why. */
export const Pausing = z.strictObject({ dueDateId: z.uuid(), paused: z.strictObject({ reason: optionalLine(longestReason) }).nullable() })
export type Pausing = z.infer<typeof Pausing>

/** A date of which a person is not reminded until a day before it. */
export const DateSnooze = z.strictObject({ dueDateId: z.uuid(), onDate: day, untilDay: day })
export type DateSnooze = z.infer<typeof DateSnooze>

const tags = ['Dates']
const notAssignable = { NOT_ASSIGNABLE: { status: 422, message: 'dueDates:refusal.notAssignable' } } as const
/** The refusal of a date that is another one by now. */
export const moved = { DATE_MOVED: { status: 409, message: 'dueDates:refusal.dateMoved' } } as const
export const dueDatesContract = {
  /** Lists the dates of a category itself, of a car, a house, a child or a pet, the nearest first, those without one last. */
  list: signedInRoute
    .meta({
      reads: ['due_dates', 'outcomes', 'category_permissions', 'family_members', 'profiles'],
      keep: 'lists',
      keepWithout: ['notes', 'costPence'],
    })
    .route({ method: 'GET', path: '/due-dates', tags, summary: 'Dates of a category, a car, a house, a child or a pet' })
    .input(DueDatesOf)
    .output(z.object({ dueDates: z.array(DueDate) })),

  /** Lists the dates of a category itself in the same order, with the category, so that its page reads both at once. One statement. */
  listOfCategory: signedInRoute
    .meta({
      reads: ['due_dates', 'outcomes', 'category_permissions', 'family_members', 'profiles', 'categories', 'families'],
      keep: 'lists',
      keepWithout: ['notes', 'costPence'],
    })
    .route({ method: 'GET', path: '/categories/{categoryId}/due-dates', tags, summary: 'A category and its dates' })
    .input(z.strictObject({ categoryId: z.uuid() }))
    .output(z.object({ category: Category, dueDates: z.array(DueDate) }))
    .errors(notFound),

  /**
   * Lists the dates of a child or a pet, and a page of the telephone numbers as `/numbers` does: its page reads both at once. One statement.
   * Empty for those who may not see them.
   */
  listWithNumbers: signedInRoute
    .meta({
      reads: ['due_dates', 'outcomes', 'category_permissions', 'family_members', 'profiles', 'numbers', 'subjects'],
      keep: 'lists',
      keepWithout: ['notes', 'costPence'],
      pages: 'numbers',
    })
    .route({ method: 'GET', path: '/due-dates/with-numbers', tags, summary: 'Dates and telephone numbers of a child or a pet' })
    .input(z.strictObject({ subjectId: z.uuid(), from: pageFrom }))
    .output(z.object({ dueDates: z.array(DueDate), numbers: z.array(PhoneNumber) })),

  get: signedInRoute
    .meta({ reads: ['due_dates', 'outcomes', 'category_permissions', 'family_members', 'profiles'], keep: 'everything' })
    .route({ method: 'GET', path: '/due-dates/{dueDateId}', tags, summary: 'One date' })
    .input(z.strictObject({ dueDateId: z.uuid() }))
    .output(DueDate)
    .errors(notFound),

  add: signedInRoute
    .route({ method: 'POST', path: '/due-dates', tags, summary: 'Add a date' })
    .input(NewDueDate)
    .output(DueDate)
    .errors({ ...addRefusals, ...notAssignable }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/due-dates/{dueDateId}', tags, summary: 'Change a date' })
    .input(DueDateChange)
    .output(DueDate)
    .errors({ ...changeRefusals, ...notAssignable }),

  /** Pauses a date from today, so that nobody is reminded of it and it is not counted, or ends that. The last change wins. */
  pause: signedInRoute
    .route({ method: 'PUT', path: '/due-dates/{dueDateId}/pause', tags, summary: 'Pause a date, or go on with it' })
    .input(Pausing)
    .output(DueDate)
    .errors(changeRefusals),

  /** Deletes a date with its history; tasks that it raised stay. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/due-dates/{dueDateId}', tags, summary: 'Delete a date' })
    .input(z.strictObject({ dueDateId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  /** Puts off reminding the caller alone of a date until a day before it, on which they are reminded once. */
  snooze: signedInRoute
    .route({ method: 'PUT', path: '/due-dates/{dueDateId}/snooze', tags, summary: 'Remind me of a date again' })
    .input(DateSnooze.refine(({ onDate, untilDay }) => untilDay < onDate, { error: 'dueDates:snoozeTooLate', path: ['untilDay'] }))
    .output(DateSnooze)
    .errors({ ...notFound, ...moved }),
}
