import { z } from 'zod'
import { Task } from '#organizer/tasks/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  line,
  newId,
  optionalLine,
  optionalText,
  signedInRoute,
} from '#platform/shared/api.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { namesOneParent, parents } from '#household/subjects/contract.ts'
import { DueDate, exactlyOne, moved, OutcomeOfDate } from '../contract.ts'
import { longestLine, longestNotes, longestReason, maxReading } from '../shared/limits.ts'

const pence = z.int().min(0).max(maxPence)
const inHundredths = (reading: number): boolean => Math.round(reading * 100) / 100 === reading

/** What recording asks for; what was not given is null. The number is miles of a car and kilograms of a pet. */
export const Answers = z.strictObject({
  reading: z.number().min(0).max(maxReading).refine(inHundredths, { error: 'dueDates:check.reading' }).nullable().default(null),
  byWhom: optionalLine(longestLine).default(null),
  reference: optionalLine(longestLine).default(null),
  result: optionalLine(longestLine).default(null),
  notes: optionalText(longestNotes).default(null),
  costPence: pence.nullable().default(null),
})
export type Answers = z.infer<typeof Answers>

/**
 * What became of a date: `dueOn` is the date that it answers (of one that had none, the day it was done), `nextOn` the date from then on, `by` who
 * recorded it, null where that person has gone. The reason for which one was skipped is its `notes`. `tasks` are those that it raised and that are still
 * there. `isUndoable`: it is the newest of its date.
 */
export const OutcomeRecord = z.object({
  id: z.uuid(),
  dueDateId: z.uuid(),
  outcome: OutcomeOfDate,
  dueOn: z.iso.date(),
  doneOn: z.iso.date(),
  nextOn: z.iso.date().nullable(),
  reading: z.number().nullable(),
  byWhom: z.string().nullable(),
  reference: z.string().nullable(),
  result: z.string().nullable(),
  notes: z.string().nullable(),
  costPence: z.int().nullable(),
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  tasks: z.array(Task.pick({ id: true, title: true, status: true, dueDate: true })),
  createdAt: instant,
  version: z.int(),
  isUndoable: z.boolean(),
})
export type OutcomeRecord = z.infer<typeof OutcomeRecord>

const about = { id: newId, dueDateId: z.uuid() }
/** The date as the person saw it; null for one without. */
const dueOn = day.nullable()
/** The date from then on as the person chose it; left out, it follows the rule. Null: it does not come again. */
const nextOn = day.nullable().optional()

/**
 * What became of a date. Done or passed: on which day, and what was asked. Failed: an attempt, after which it is as due as before. Skipped: for which
 * reason; it is due again one period after the due date.
 */
export const NewOutcomeRecord = z.discriminatedUnion('outcome', [
  z.strictObject({ ...about, outcome: z.literal('done'), dueOn, doneOn: day, nextOn, answers: Answers }),
  z.strictObject({ ...about, outcome: z.literal('passed'), dueOn, doneOn: day, nextOn, answers: Answers }),
  z.strictObject({ ...about, outcome: z.literal('failed'), dueOn, doneOn: day, answers: Answers }),
  z.strictObject({ ...about, outcome: z.literal('skipped'), dueOn: day, reason: line(longestReason) }),
])
export type NewOutcomeRecord = z.infer<typeof NewOutcomeRecord>

/**
 * Other answers and another day for an outcome, based on its version. Of the last one that settled its date, the next date is worked out again,
 * or is `nextOn` where that is given, unless somebody has changed the date since. Of one that was skipped, the reason is in the notes.
 */
export const OutcomeCorrection = z.strictObject({ outcomeId: z.uuid(), ifVersion, doneOn: day, nextOn, answers: Answers })
export type OutcomeCorrection = z.infer<typeof OutcomeCorrection>

const tags = ['Dates']
const answerRefusals = {
  /** The day on which it was done is after the person's today. */
  NOT_YET: { status: 422, message: 'dueDates:refusal.notYet' },
  /** The next date is not after the day on which it was done. */
  NEXT_TOO_EARLY: { status: 422, message: 'dueDates:refusal.nextTooEarly' },
} as const
const recordRefusals = {
  ...addRefusals,
  ...answerRefusals,
  /** Somebody has recorded what became of this date: who, if they are still there, and what. */
  ALREADY_RECORDED: {
    status: 409,
    message: 'dueDates:refusal.alreadyRecorded',
    data: z.object({ outcome: OutcomeOfDate, name: z.string().nullable() }),
  },
  /** The next date is another one by now. */
  ...moved,
} as const
const recorded = z.object({ outcome: OutcomeRecord, dueDate: DueDate })

export const dateOutcomesContract = {
  /** Lists the last 200 things that became of one date, or of all that `list` shows of one place, the newest first. Empty for those who may not see it. */
  list: signedInRoute
    .meta({ reads: ['due_dates', 'outcomes', 'tasks', 'category_permissions', 'family_members', 'profiles'], keep: 'everything' })
    .route({ method: 'GET', path: '/due-dates/history', tags, summary: 'What became of dates' })
    .input(
      z
        .strictObject({ dueDateId: z.uuid().optional(), ...parents })
        .refine(
          ({ dueDateId, ...whose }) => (dueDateId === undefined ? namesOneParent(whose) : Object.keys(whose).length === 0),
          exactlyOne,
        ),
    )
    .output(z.array(OutcomeRecord)),

  /**
   * Records what became of a date and moves it on in the same transaction: it completes the task that the date raised, and
   * raises those that follow from it. Sent twice it is recorded once.
   */
  record: signedInRoute
    .route({ method: 'POST', path: '/due-dates/outcomes', tags, summary: 'Record what became of a date' })
    .input(NewOutcomeRecord)
    .output(recorded)
    .errors(recordRefusals),

  /** Corrects an outcome. A task that follows from it and was raised already is not raised again. */
  correct: signedInRoute
    .route({ method: 'PUT', path: '/due-dates/outcomes/{outcomeId}', tags, summary: 'Correct what was recorded of a date' })
    .input(OutcomeCorrection)
    .output(recorded)
    .errors({ ...addRefusals, ...answerRefusals }),

  /**
   * Undoes the newest outcome of a date, unless somebody has changed the date since: it is due as it was, the task that was completed with it is open
   * again, and those that it raised are deleted if nobody has changed them.
   */
  undo: signedInRoute
    .route({ method: 'DELETE', path: '/due-dates/outcomes/{outcomeId}', tags, summary: 'Undo what was recorded of a date' })
    .input(z.strictObject({ outcomeId: z.uuid() }))
    .output(z.object({ dueDate: DueDate }))
    .errors({ ...changeRefusals, NOT_NEWEST: { status: 409, message: 'dueDates:refusal.notNewest' } }),
}
