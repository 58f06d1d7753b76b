import { z } from 'zod'
import { day, ifVersion, optionalText, rule } from '#platform/shared/api.ts'
import { weekdays } from '#platform/shared/weekdays.ts'
import { longestNote, maxHideDays, maxBatch, maxTurns } from '../shared/limits.ts'

/** What the day of the next task is counted from: the day this one was due, or the day it was done. */
const CountsFrom = z.enum(['due', 'done'])

/** What happens to a task that nobody does on its day: it waits, overdue, or it moves on to the next day of its rule. */
const WhenMissed = z.enum(['waits', 'moves_on'])

const hideDays = z.int().min(0).max(maxHideDays).nullable()

/**
 * Who gets the tasks of a series: its assignee, anyone free, the people of a list in turn, the one who has done it least, or each on their
 * weekdays.
 */
export const HandOut = z.enum(['one', 'free', 'turns', 'least', 'weekdays'])
export type HandOut = z.infer<typeof HandOut>

/** Somebody in the list of those who are given the tasks, and the weekdays that are theirs where each weekday has its person. */
export const Turn = z.strictObject({ personId: z.uuid(), weekdays: z.array(z.enum(weekdays)).max(7) })
export type Turn = z.infer<typeof Turn>

/** Returns whether tasks are handed out to the people of a list. */
const hasList = (handOut: HandOut | undefined): boolean => handOut === 'turns' || handOut === 'least' || handOut === 'weekdays'
const isOnce = (all: readonly string[]): boolean => new Set(all).size === all.length

/**
 * How a task repeats from its due date on: the text of a rhythm (decision 0082), and how it goes on. `hideDays` is how many days before it is
 * due a task begins to be shown, null for always, and `handOut` who is given it, with the list `turns` in its order where there is one. Left
 * out, each stays as it is.
 */
export const Repetition = z
  .strictObject({
    rule,
    countsFrom: CountsFrom,
    whenMissed: WhenMissed,
    hideDays: hideDays.optional(),
    handOut: HandOut.optional(),
    turns: z.array(Turn).max(maxTurns).optional(),
  })
  .refine(({ handOut, turns = [] }) => hasList(handOut) === turns.length > 0, { error: 'tasks:check.turns', path: ['turns'] })
  .refine(({ turns = [] }) => isOnce(turns.map(({ personId }) => personId)), { error: 'tasks:check.turnTwice', path: ['turns'] })
  .refine(({ turns = [] }) => isOnce(turns.flatMap(({ weekdays: days }) => days)), { error: 'tasks:check.weekdayTwice', path: ['turns'] })
export type Repetition = z.infer<typeof Repetition>

/**
 * The series of a task: how it repeats since its first day, the number of this task in it, the day its rule gave it, which stays when the task
 * is put off, and how many days were passed over before it. While it is paused its open task has no due date; once it
 * has ended nothing follows. `turnOf` is whose turn the open task is, or the last one was; their assignee is somebody else where that was chosen for
 * one alone. `thenTurnOf` is whose turn follows, where that is known: not where it depends on who has done it least.
 */
export const Repeats = z.object({
  rule: z.string(),
  countsFrom: CountsFrom,
  whenMissed: WhenMissed,
  startsOn: z.iso.date(),
  number: z.int(),
  plannedOn: z.iso.date(),
  passedOver: z.int(),
  hideDays,
  handOut: HandOut,
  turns: z.array(Turn),
  turnOf: z.uuid().nullable(),
  thenTurnOf: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  pausedOn: z.iso.date().nullable(),
  /** The day on which it goes on by itself; null where somebody has to resume it. */
  pausedUntil: z.iso.date().nullable(),
  endedOn: z.iso.date().nullable(),
})
export type Repeats = z.infer<typeof Repeats>

/** The number that a task of a series had when it was seen; with another one it has moved on, and nothing happens. */
export const number = z.int().min(1).max(2_147_483_647)

/** Which task of a series is skipped, and optionally why. */
export const SkippedTask = z.strictObject({ taskId: z.uuid(), number, note: optionalText(longestNote).default(null) })
export type SkippedTask = z.infer<typeof SkippedTask>

/** The day to which the open task of a series is put off. */
export const PutOffTask = z.strictObject({ taskId: z.uuid(), number, day })
export type PutOffTask = z.infer<typeof PutOffTask>

const pausing = {
  paused: z.boolean(),
  /** The day on which it goes on by itself; left out, that stays as it is, and a new pause has none. */
  until: day.nullable().optional(),
  /** Takes a pause back: the task has the day it had, instead of the first one from today on. */
  asBefore: z.boolean().optional(),
}

/** A pause of the series of a task, or its end. */
export const Pause = z.strictObject({ taskId: z.uuid(), ...pausing })
export type Pause = z.infer<typeof Pause>

const OneOfSeveral = z.strictObject({
  taskId: z.uuid(),
  ifVersion,
  dueDate: day.nullable().optional(),
  assignedTo: z.uuid().nullable().optional(),
  pause: z.strictObject(pausing).optional(),
})

/** What is done to several tasks at once: to each its own, based on its version. */
export const SeveralTasks = z.strictObject({ changes: z.array(OneOfSeveral).min(1).max(maxBatch) })
export type SeveralTasks = z.infer<typeof SeveralTasks>

/** The open task of a series that the caller may change: whether it is paused, and until when. */
export const RepeatingTask = z.object({ id: z.uuid(), version: z.int(), isPaused: z.boolean(), pausedUntil: z.iso.date().nullable() })
export type RepeatingTask = z.infer<typeof RepeatingTask>
