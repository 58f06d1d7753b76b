/** What other features use of contracts on the server: how one is read, what it costs, and what happens at its end. */
export { readItem, toAtEnd, toCost } from './item-row.ts'
