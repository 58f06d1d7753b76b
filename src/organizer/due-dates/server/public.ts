/** What other features use of dates on the server. */
export { lastOutcome } from './due-date-row.ts'
export {
  outcomeRecordRows,
  raisedTasks,
  type RecordRow,
  toAnswerColumns,
  toAnswers,
  toOutcomeRecord,
  toRaisedTask,
} from './outcome-record-row.ts'
export { raiseDuties } from './raise-duties.ts'
