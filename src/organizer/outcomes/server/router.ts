import { signedInRoutes } from '#platform/server/api/routes.ts'
import { outcomesContract } from '../contract.ts'
import { correctTest } from './mot-test.ts'
import { listOutcomes, recordOutcome, snooze, undoOutcome } from './outcomes.ts'

const outcomes = signedInRoutes(outcomesContract)

export const outcomesRouter = {
  list: outcomes.list.handler(({ context, input }) => listOutcomes(context.db, input)),
  record: outcomes.record.handler(({ context: { db, language }, input }) => recordOutcome(db, input, { now: new Date(), language })),
  correct: outcomes.correct.handler(({ context, input }) => correctTest(context.db, input, new Date())),
  undo: outcomes.undo.handler(({ context, input }) => undoOutcome(context.db, input.outcomeId, new Date())),
  snooze: outcomes.snooze.handler(({ context, input }) => snooze(context.db, input, new Date())),
}
