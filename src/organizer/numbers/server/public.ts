/** What other features use of telephone numbers on the server. */
export { selectNumbers } from './numbers.ts'
export { type NumberRow, toNumber } from './numbers.ts'
