import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { dueDatesContract } from '../contract.ts'
import { dateOutcomesContract } from '../outcomes/contract.ts'
import {
  addDueDate,
  changeDueDate,
  getDueDate,
  listDueDates,
  listWithCategory,
  listWithNumbers,
  pauseDueDate,
  snoozeDate,
} from './due-dates.ts'
import { correctDateOutcome, listDateOutcomes, recordDateOutcome, undoDateOutcome } from './date-outcomes.ts'

const dates = signedInRoutes(dueDatesContract)

export const dueDatesRouter = {
  list: dates.list.handler(({ context, input }) => listDueDates(context.db, input)),
  listOfCategory: dates.listOfCategory.handler(({ context, input }) => listWithCategory(context.db, input.categoryId)),
  listWithNumbers: dates.listWithNumbers.handler(({ context, input }) => listWithNumbers(context.db, input)),
  get: dates.get.handler(({ context, input }) => getDueDate(context.db, input.dueDateId)),
  add: dates.add.handler(({ context, input }) => addDueDate(context.db, input)),
  change: dates.change.handler(({ context, input }) => changeDueDate(context.db, input)),
  pause: dates.pause.handler(({ context, input }) => pauseDueDate(context.db, input, new Date())),
  remove: dates.remove.handler(({ context, input }) => deleteRow(context.db, 'app.due_dates', { id: input.dueDateId })),
  snooze: dates.snooze.handler(({ context, input }) => snoozeDate(context.db, input, new Date())),
}

const outcomes = signedInRoutes(dateOutcomesContract)

export const dateOutcomesRouter = {
  list: outcomes.list.handler(({ context, input }) => listDateOutcomes(context.db, input)),
  record: outcomes.record.handler(({ context: { db, language }, input }) => recordDateOutcome(db, input, { now: new Date(), language })),
  correct: outcomes.correct.handler(({ context: { db, language }, input }) => correctDateOutcome(db, input, { now: new Date(), language })),
  undo: outcomes.undo.handler(({ context, input }) => undoDateOutcome(context.db, input.outcomeId, new Date())),
}
