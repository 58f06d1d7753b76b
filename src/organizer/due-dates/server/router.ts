import { deleteRow } from '../../../foundation/sharing/server/rows.ts'
import { signedInRoutes } from '../../../platform/server/api/routes.ts'
import { dueDatesContract } from '../contract.ts'
import { dateOutcomesContract } from '../outcomes/contract.ts'
import { addDueDate } from './add-due-date.ts'
import { changeDueDate } from './change-due-date.ts'
import { correctDateOutcome } from './correct-date-outcome.ts'
import { getDueDate } from './get-due-date.ts'
import { listDateOutcomes } from './list-date-outcomes.ts'
import { listDueDates } from './list-due-dates.ts'
import { listWithCategory } from './list-with-category.ts'
import { listWithNumbers } from './list-with-numbers.ts'
import { pauseDueDate } from './pause-due-date.ts'
import { recordDateOutcome } from './record-date-outcome.ts'
import { snoozeDate } from './snooze-date.ts'
import { undoDateOutcome } from './undo-date-outcome.ts'

const dates = signedInRoutes(dueDatesContract)

export const dueDatesRouter = {
  list: dates.list.handler(({ context, input }) => listDueDates(context.db, input)),
  listOfCategory: dates.listOfCategory.handler(({ context, input }) => listWithCategory(context.db, input.categoryId)),
  listWithNumbers: dates.listWithNumbers.handler(({ context, input }) => listWithNumbers(context.db, input)),
  get: dates.get.handler(({ context, input }) => getDueDate(context.db, input.dueDateId)),
  add: dates.add.handler(({ context, input }) => addDueDate(context.db, input)),
  change: dates.change.handler(({ context, input }) => changeDueDate(context.db, input)),
  pause: dates.pause.handler(({ context, input }) => pauseDueDate(context.db, input, new Date())),
  remove: dates.remove.handler(({ context, input }) => deleteRow(context.db, 'app.due_dates', input.dueDateId)),
  snooze: dates.snooze.handler(({ context, input }) => snoozeDate(context.db, input, new Date())),
}

const outcomes = signedInRoutes(dateOutcomesContract)

export const dateOutcomesRouter = {
  list: outcomes.list.handler(({ context, input }) => listDateOutcomes(context.db, input)),
  record: outcomes.record.handler(({ context: { db, language }, input }) => recordDateOutcome(db, input, { now: new Date(), language })),
  correct: outcomes.correct.handler(({ context: { db, language }, input }) => correctDateOutcome(db, input, { now: new Date(), language })),
  undo: outcomes.undo.handler(({ context, input }) => undoDateOutcome(context.db, input.outcomeId, new Date())),
}
