/** What other features use of contracts on the server: how a row becomes one. */
export { toItem } from './item-row.ts'
