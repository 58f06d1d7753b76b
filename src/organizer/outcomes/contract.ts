import { z } from 'zod'
import { Answers, OutcomeRecord } from '#organizer/due-dates/outcomes/contract.ts'
import { Item } from '#organizer/items/contract.ts'
import { longestLine } from '#organizer/items/shared/limits.ts'
import { addRefusals, changeRefusals, day, ifVersion, instant, newId, optionalLine, signedInRoute } from '#platform/shared/api.ts'
import { maxPence } from '#platform/shared/limits.ts'

/** What can become of the end of a contract. */
const EndingKind = z.enum(['renewed', 'switched', 'cancelled', 'ended'])
export type EndingKind = z.infer<typeof EndingKind>

/** The same, and of an MOT test, which has its date in the subcategory MOT: whether it was passed. */
export const OutcomeKind = z.enum([...EndingKind.options, 'passed', 'failed'])
export type OutcomeKind = z.infer<typeof OutcomeKind>

/**
 * What became of an end of a contract: `dueOn` is the end that it answers, `doneOn` the day on which it happened, `nextOn` the end from then
 * on or the last day, `by` who recorded it, null where that person has gone. The price of a month before and after, in whole pence, of one that was
 * renewed; `successorId` is the contract that took its place. Of a test `answers` is what was asked, and `tasks` are those that it raised. A test
 * that was failed leaves the end as it was. `isUndoable`: it is the newest of its contract.
 */
export const Outcome = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  outcome: OutcomeKind,
  dueOn: z.iso.date(),
  doneOn: z.iso.date(),
  nextOn: z.iso.date(),
  penceBefore: z.int().nullable(),
  penceAfter: z.int().nullable(),
  successorId: z.uuid().nullable(),
  answers: Answers,
  tasks: OutcomeRecord.shape.tasks,
  by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  createdAt: instant,
  version: z.int(),
  isUndoable: z.boolean(),
})
export type Outcome = z.infer<typeof Outcome>

const pence = z.int().min(0).max(maxPence).nullable()
/** The amount of one payment, where that was entered. */
const paymentPence = pence.optional()
const about = { id: newId, itemId: z.uuid() }
/** The current end of the contract as the person saw it. */
const dueOn = day
/** The same, null for a contract without one. */
const dueOnIfAny = day.nullable()

/**
 * What became of a contract. Renewed: until which day, and for what a month from then on. Switched: the last day of this one, and the one that takes its
 * place, in the same subcategory. Cancelled: on which day notice was given, and the last day. Ended: it ends by itself. An MOT test, passed: on which day, and
 * the end from then on, which follows the rule of such tests where it is left out. Failed: an attempt, after which it ends as before.
 */
export const NewOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ ...about, outcome: z.literal('renewed'), dueOn, newEnd: day, monthlyCostPence: pence, paymentPence }),
  z.strictObject({
    ...about,
    outcome: z.literal('switched'),
    dueOn: dueOnIfAny,
    lastDay: day,
    successor: z.strictObject({
      id: newId,
      providerName: optionalLine(longestLine),
      monthlyCostPence: pence,
      paymentPence,
      contractStartDate: day,
      contractEndDate: day.nullable(),
    }),
  }),
  z.strictObject({ ...about, outcome: z.literal('cancelled'), dueOn: dueOnIfAny, doneOn: day, lastDay: day }),
  z.strictObject({ ...about, outcome: z.literal('ended'), dueOn }),
  z.strictObject({ ...about, outcome: z.literal('passed'), dueOn: dueOnIfAny, doneOn: day, newEnd: day.optional(), answers: Answers }),
  z.strictObject({ ...about, outcome: z.literal('failed'), dueOn: dueOnIfAny, doneOn: day, answers: Answers }),
])
export type NewOutcome = z.infer<typeof NewOutcome>

/** New values for a test that was recorded; of the newest one that was passed the end follows the rule again, or is `newEnd`. */
export const TestCorrection = z.strictObject({ outcomeId: z.uuid(), ifVersion, doneOn: day, newEnd: day.optional(), answers: Answers })
export type TestCorrection = z.infer<typeof TestCorrection>

/** The dates of a contract that a person can put off: its end, or the last day to send notice. */
const SnoozeReason = z.enum(['ends', 'renews', 'cancel_by'])

/** A date of which a person is not reminded until a day before it. */
export const Snooze = z.strictObject({ itemId: z.uuid(), reason: SnoozeReason, onDate: day, untilDay: day })
export type Snooze = z.infer<typeof Snooze>

const tags = ['Outcomes']
const recordRefusals = {
  ...addRefusals,
  /** Somebody has recorded what became of this end: who, if they are still there, and what. */
  ALREADY_RECORDED: {
    status: 409,
    message: 'outcomes:refusal.alreadyRecorded',
    data: z.object({ outcome: OutcomeKind, name: z.string().nullable() }),
  },
  /** The contract now ends on another day, or is closed. */
  END_MOVED: { status: 409, message: 'outcomes:refusal.endMoved' },
  END_TOO_EARLY: { status: 409, message: 'outcomes:refusal.endTooEarly' },
  /** The contract is no MOT test, so that it cannot be passed or failed. */
  NO_TEST: { status: 422, message: 'outcomes:refusal.noTest' },
  /** The day of the test is after the person's today. */
  NOT_YET: { status: 422, message: 'outcomes:refusal.notYet' },
} as const

export const outcomesContract = {
  /** Lists the last 200 things that became of the contracts of a subcategory, the newest first. Empty for those who may not see it. */
  list: signedInRoute
    .meta({ reads: ['outcomes', 'items', 'tasks', 'category_permissions', 'family_members', 'profiles'], keep: 'everything' })
    .route({ method: 'GET', path: '/outcomes', tags, summary: 'What became of the contracts of a subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid() }))
    .output(z.array(Outcome)),

  /** Records what became of the end of a contract, and returns the contract as it is now. Sent twice it is recorded once. */
  record: signedInRoute
    .route({ method: 'POST', path: '/outcomes', tags, summary: 'Record what became of a contract' })
    .input(NewOutcome)
    .output(z.object({ outcome: Outcome, item: Item }))
    .errors(recordRefusals),

  /** Corrects what was recorded of an MOT test, and returns the contract as it is now. */
  correct: signedInRoute
    .route({ method: 'PUT', path: '/outcomes/{outcomeId}', tags, summary: 'Correct what was recorded of a test' })
    .input(TestCorrection)
    .output(z.object({ outcome: Outcome, item: Item }))
    .errors({
      ...changeRefusals,
      END_TOO_EARLY: recordRefusals.END_TOO_EARLY,
      NO_TEST: recordRefusals.NO_TEST,
      NOT_YET: recordRefusals.NOT_YET,
    }),

  /**
   * Undoes the newest outcome of a contract: its dates and price are what they were, and the contract that took its place is deleted if
   * nobody has changed it.
   */
  undo: signedInRoute
    .route({ method: 'DELETE', path: '/outcomes/{outcomeId}', tags, summary: 'Undo what was recorded' })
    .input(z.strictObject({ outcomeId: z.uuid() }))
    .output(z.object({ item: Item }))
    .errors({ ...changeRefusals, NOT_NEWEST: { status: 409, message: 'outcomes:refusal.notNewest' } }),

  /** Puts off reminding the caller alone of a date until a day before it, on which they are reminded once. */
  snooze: signedInRoute
    .route({ method: 'PUT', path: '/snoozes', tags, summary: 'Remind me again' })
    .input(Snooze.refine(({ onDate, untilDay }) => untilDay < onDate, { error: 'outcomes:snoozeTooLate', path: ['untilDay'] }))
    .output(Snooze)
    .errors({ NOT_FOUND: changeRefusals.NOT_FOUND, END_MOVED: recordRefusals.END_MOVED }),
}
