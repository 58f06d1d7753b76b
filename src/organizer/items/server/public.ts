/** What other features use of contracts on the server: how one is read, what it costs, how often it is paid, and what happens at its end. */
export { type PeriodColumns, readItem, toAtEnd, toCost, toPeriod } from './item-row.ts'
