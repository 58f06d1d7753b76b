import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { ofSubject } from '#household/subjects/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { LegKind } from '#organizer/events/legs/contract.ts'
import { Assignee, TaskStatus } from '#organizer/tasks/contract.ts'
import { instant, signedInRoute } from '#platform/shared/api.ts'

/**
 * An open task with a due date, no later than 7 days ahead, and whether the caller may tick it.
 * `number` is the one it has in its series, null for a task that does not repeat.
 */
export const ReportTask = z.object({
  id: z.uuid(),
  title: z.string(),
  status: TaskStatus,
  dueDate: z.iso.date(),
  assignee: Assignee.nullable(),
  ...ofSubject,
  number: z.int().nullable(),
  version: z.int(),
  access: Permission,
  place: Location,
})
export type ReportTask = z.infer<typeof ReportTask>

/** A contract with its end: one that renews itself, with that of the running term. */
export const ReportContract = z.object({
  itemId: z.uuid(),
  subcategoryId: z.uuid(),
  subcategoryName: z.string(),
  providerName: z.string().nullable(),
  endDate: z.iso.date(),
  renews: z.boolean(),
  place: Location,
})
export type ReportContract = z.infer<typeof ReportContract>

/** An event, and above all an appointment, of the caller's day or of the 7 days after it; its day and time as the clocks in the zone of their profile show them. */
export const ReportAppointment = z.object({
  appointmentId: z.uuid(),
  /** Null for one that is no appointment. */
  subcategoryId: z.uuid().nullable(),
  title: z.string(),
  day: z.iso.date(),
  /** Null on a whole day. */
  time: z.string().nullable(),
  place: Location,
})
export type ReportAppointment = z.infer<typeof ReportAppointment>

/**
 * Who has to be taken to an event or fetched from it while nobody does it, by their first names, or everybody where there are none; with the day and time
 * as the clocks in the zone of the caller's profile show them.
 */
export const ReportLeg = z.object({
  eventId: z.uuid(),
  subcategoryId: z.uuid().nullable(),
  leg: LegKind,
  title: z.string(),
  people: z.array(z.string()),
  day: z.iso.date(),
  time: z.string(),
  access: Permission,
  place: Location,
})
export type ReportLeg = z.infer<typeof ReportLeg>

/**
 * The status of a category on its tile. `needsAttention` is true when the category contains something for this person: a task overdue or due today, a contract
 * that ends within 7 days or has ended without a successor, a date within 7 days or overdue, an appointment today or tomorrow, somebody whom nobody takes or fetches until two days ahead. The rest is for the status line: its tasks
 * where one is overdue or due today, and only where none is the contract that ends next or has ended, the date that falls due next or is overdue, the next appointment, the current
 * or next trip with its places in words, and today's dinner.
 */
export const CategoryStatus = z.object({
  categoryId: z.uuid(),
  needsAttention: z.boolean(),
  overdue: z.int(),
  dueToday: z.int(),
  /** Those of them that are not assigned to others, and how many are. */
  mine: z.object({ overdue: z.int(), dueToday: z.int() }),
  others: z.int(),
  /** The due date of the task that has been overdue longest; null when none is. */
  oldestDue: z.iso.date().nullable(),
  contract: z.object({ subcategoryName: z.string(), endDate: z.iso.date(), renews: z.boolean() }).nullable(),
  date: z.object({ name: z.string(), day: z.iso.date() }).nullable(),
  appointment: z.object({ title: z.string(), day: z.iso.date(), location: z.string().nullable() }).nullable(),
  trip: z.object({ places: z.string().nullable(), startDate: z.iso.date(), endDate: z.iso.date() }).nullable(),
  dinner: z.string().nullable(),
})
export type CategoryStatus = z.infer<typeof CategoryStatus>

/** A completed task that waits for an OK which the caller can give, and who did it. */
const WaitingTask = z.object({
  id: z.uuid(),
  title: z.string(),
  doneBy: Assignee.nullable(),
  ...ofSubject,
  place: Location,
})

/** How many entries each list has, even where not all of them are listed; `mine` leaves out the tasks that are assigned to others. */
const ReportCounts = z.object({
  overdue: z.int(),
  dueToday: z.int(),
  dueThisWeek: z.int(),
  mine: z.object({ overdue: z.int(), dueToday: z.int() }),
  contracts: z.int(),
  ended: z.int(),
  appointments: z.int(),
  waiting: z.int(),
})

/**
 * The task reports of the caller, over all their spaces and only what they may see, for their day in the zone of
 * their profile. `tasks` by due date; `contracts` that end between today and the same day next month, both included,
 * by end date; `ended` without a successor, the latest first; `appointments` the next three of the week; `legs` what nobody
 * does yet of today and the next 6 days, at most 20, the soonest first; `waiting` the first three
 * that wait for an OK which the caller can give; `until` is the instant at which the
 * day ends. Of what is overdue, due today, due in the week after it, ending and ended the first 200 each are listed, in the first part 20:
 * of tasks, those of others only where there are fewer of the caller's own and of nobody's. `counts` and `statusLines` count all of them.
 */
export const Reports = z.object({
  today: z.iso.date(),
  until: instant,
  tasks: z.array(ReportTask),
  contracts: z.array(ReportContract),
  ended: z.array(ReportContract),
  appointments: z.array(ReportAppointment),
  legs: z.array(ReportLeg),
  waiting: z.array(WaitingTask),
  counts: ReportCounts,
  statusLines: z.array(CategoryStatus),
})
export type Reports = z.infer<typeof Reports>

/** `part: 'first'` asks only for the first of each list, as the badge, the attention summary and the tiles need them. */
const ReportsAsked = z.strictObject({ part: z.literal('first').optional() }).optional()

export const reportsContract = {
  /** Returns the data of the badge, the panel, the attention summary and the tiles. One statement. */
  get: signedInRoute
    .meta({
      reads: [
        'tasks',
        'items',
        'due_dates',
        'appointments',
        'subcategories',
        'travel_locations',
        'meal_plans',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'profiles',
      ],
      keep: 'lists',
      keepWithout: ['contracts', 'ended', 'contract', 'date'],
      daily: true,
    })
    .route({ method: 'GET', path: '/reports', tags: ['Reports'], summary: 'What is overdue, due and up for renewal' })
    .input(ReportsAsked)
    .output(Reports),
}
