/** What other features use of outcomes on the server. */
export { selectOutcomes, toOutcome } from './outcome-row.ts'
