/** What other features use of telephone numbers on the server. */
export { selectNumbers } from './list-numbers.ts'
export { type NumberRow, toNumber } from './number-row.ts'
