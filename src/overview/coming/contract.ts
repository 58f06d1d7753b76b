import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { DueDate } from '#organizer/due-dates/contract.ts'
import { OutcomeRecord } from '#organizer/due-dates/outcomes/contract.ts'
import { NoticePeriod } from '#organizer/items/contract.ts'
import { termUnits } from '#organizer/items/shared/terms.ts'
import { Outcome } from '#organizer/outcomes/contract.ts'
import { Assignee } from '#organizer/tasks/contract.ts'
import { YearlyKind } from '#organizer/yearly-dates/contract.ts'
import { ReportAppointment, ReportTask } from '#overview/reports/contract.ts'
import { signedInRoute } from '#platform/shared/api.ts'
import { comingReasons, horizons } from './shared/limits.ts'

/** Why a day matters. */
export const ComingReason = z.enum(comingReasons)
export type ComingReason = z.infer<typeof ComingReason>

const inPlace = { access: Permission, place: Location }

const contract = {
  kind: z.literal('contract'),
  itemId: z.uuid(),
  subcategoryId: z.uuid(),
  subcategoryName: z.string(),
  providerName: z.string().nullable(),
  ...inPlace,
}

/** What leads to a date with a history and tells it from others. */
const date = {
  kind: z.literal('date'),
  dueDateId: z.uuid(),
  ...DueDate.pick({ preset: true, name: true, subjectId: true, subjectKind: true }).shape,
  ...inPlace,
}

/**
 * A day that matters in a contract, or an end that has passed without a successor. `day` is the end, or the last day to send notice, or once
 * that has passed the day by which it must have arrived, which is `cancelBy`. `endsOn` is the end in question, and `term` how long
 * the contract then goes on; `monthlyCostPence` is what a month of it costs, null of what is paid once and of money that comes in. `notice` is its notice period with the next end that it can still
 * reach, the last day for it to arrive and the last day to post it, and whether the term that ends then is short. Of one that can be cancelled at any time `daysAhead` is how many days ahead that is.
 */
const ComingContract = z.object({
  ...contract,
  reason: ComingReason.extract(['ends', 'renews', 'cancel_by']),
  day: z.iso.date(),
  endsOn: z.iso.date(),
  cancelBy: z.iso.date().nullable(),
  term: z.object({ count: z.int(), unit: z.enum(termUnits) }).nullable(),
  daysAhead: z.int().nullable(),
  notice: NoticePeriod.extend({ endsOn: z.iso.date(), cancelBy: z.iso.date(), sendBy: z.iso.date(), isShort: z.boolean() }).nullable(),
  monthlyCostPence: z.int().nullable(),
  currency: z.string(),
  lookedAfterBy: Assignee.nullable(),
})
export type ComingContract = z.infer<typeof ComingContract>

/** A date with a history that falls due, or is overdue. `costPence` is what it usually costs, `last` what was recorded last. */
const ComingDate = z.object({
  ...date,
  reason: z.literal('due'),
  day: z.iso.date(),
  costPence: z.int().nullable(),
  last: DueDate.shape.last,
  lookedAfterBy: Assignee.nullable(),
})
export type ComingDate = z.infer<typeof ComingDate>

/** What somebody looks after or is asked to record. */
export const ComingEnd = z.discriminatedUnion('kind', [ComingContract, ComingDate])
export type ComingEnd = z.infer<typeof ComingEnd>

const theirs = { day: z.iso.date(), ...inPlace, lookedAfterBy: Assignee.nullable() }

/** An open task on its due date; `lookedAfterBy` is its assignee. */
const ComingTask = z.object({
  kind: z.literal('task'),
  reason: z.literal('task'),
  taskId: z.uuid(),
  ...ReportTask.pick({ title: true, status: true, subjectId: true, subjectKind: true, number: true, version: true }).shape,
  ...theirs,
})
export type ComingTask = z.infer<typeof ComingTask>

/** An event from today on, and above all an appointment, on the caller's clock; `note` is the first line of its notes. */
const ComingAppointment = z.object({
  kind: z.literal('appointment'),
  reason: z.literal('appointment'),
  ...ReportAppointment.pick({ appointmentId: true, subcategoryId: true, title: true, time: true }).shape,
  location: z.string().nullable(),
  note: z.string().nullable(),
  ...theirs,
})

/** A trip that is not over: on its first day, or today while it lasts. */
const ComingTrip = z.object({
  kind: z.literal('trip'),
  reason: z.literal('trip'),
  planId: z.uuid(),
  places: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  ...theirs,
})

/** A birthday or another day that comes every year; `years` is how many years it is since the first, null while nobody knows. */
const ComingBirthday = z.object({
  kind: z.literal('birthday'),
  reason: z.literal('birthday'),
  yearlyDateId: z.uuid(),
  yearly: YearlyKind,
  name: z.string(),
  years: z.int().nullable(),
  ...theirs,
})

export const ComingEntry = z.discriminatedUnion('kind', [
  ComingContract,
  ComingDate,
  ComingTask,
  ComingAppointment,
  ComingTrip,
  ComingBirthday,
])
export type ComingEntry = z.infer<typeof ComingEntry>

/**
 * What is asked for: how many days ahead, of which space, category and reason, whose, and with `part` only the first 200. Tasks, appointments and
 * trips are listed where everything is asked for, or one of them as the reason, and birthdays only where they are the reason.
 */
const ComingAsked = z.strictObject({
  days: z.enum(horizons),
  familyId: z.uuid().optional(),
  categoryId: z.uuid().optional(),
  personId: z.uuid().optional(),
  reason: ComingReason.optional(),
  show: z.literal('everything').optional(),
  part: z.literal('first').optional(),
})
export type ComingAsked = z.infer<typeof ComingAsked>

/**
 * What is coming in so many days, by day: the first 2,000, or in the first part 200, of `count`; at most half of them are late, tasks last. `spaces` is in how many spaces they are, `next` the
 * first after those days. `places` are the spaces and categories in which anything is coming within a year, and `people` those who look after any of
 * it, whatever else was asked for.
 * `isEverything`: the caller administers all spaces they are in, so that nothing is hidden from them.
 */
export const Coming = z.object({
  today: z.iso.date(),
  things: z.array(ComingEntry),
  count: z.int(),
  spaces: z.int(),
  next: ComingEntry.nullable(),
  isEverything: z.boolean(),
  places: z.array(
    z.object({ familyId: z.uuid(), familyName: z.string(), categories: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  ),
  people: z.array(Assignee),
})
export type Coming = z.infer<typeof Coming>

/** What became of a contract in the last 30 days, and the provider of the one that took its place; or what became of a date. */
export const RecordedEntry = z.discriminatedUnion('kind', [
  z.object({ ...contract, outcome: Outcome, successorName: z.string().nullable() }),
  z.object({ ...date, outcome: OutcomeRecord }),
])
export type RecordedEntry = z.infer<typeof RecordedEntry>

const tags = ['Coming up']

export const comingContract = {
  /**
   * Returns what ends, renews itself, can be cancelled or falls due in the next 30, 90 or 365 days of the caller, over all their spaces and only of what
   * they may see, and if asked for the open tasks, appointments and trips of these days. A contract that another one follows is left out, and one that has ended without a successor is late
   * until somebody records what became of it, as a date is; one that is paused or whose car is sold is left out. One statement.
   */
  list: signedInRoute
    .meta({
      reads: [
        'items',
        'item_prices',
        'outcomes',
        'due_dates',
        'tasks',
        'appointments',
        'yearly_dates',
        'travel_locations',
        'subcategories',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'profiles',
      ],
      keep: 'everything',
      daily: true,
    })
    .route({ method: 'GET', path: '/coming', tags, summary: 'What is coming up, by day' })
    .input(ComingAsked)
    .output(Coming),

  /** Returns what people recorded in the last 30 days, the newest first, at most 200. Two statements. */
  handled: signedInRoute
    .meta({
      reads: [
        'items',
        'due_dates',
        'tasks',
        'subcategories',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'outcomes',
        'profiles',
      ],
      keep: 'everything',
    })
    .route({ method: 'GET', path: '/coming/handled', tags, summary: 'What was recorded in the last 30 days' })
    .output(z.array(RecordedEntry)),
}
