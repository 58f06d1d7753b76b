/** What other features know of contracts, on the server and in the browser: how long their texts may be, and how terms and notice count. */
export { longestLine } from './limits.ts'
export { currentEnd, monthsAfter, nextNotice, termEnd, termUnits } from './terms.ts'
