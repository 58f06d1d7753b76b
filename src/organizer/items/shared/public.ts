/** What other features know of contracts, on the server and in the browser: how long their texts may be, and how terms and notice count. */
export { longestLine } from './limits.ts'
export { costOn, priceChange } from './costs.ts'
export { currentEnd, monthsAfter, nextNotice, termEnd, termUnits } from './terms.ts'
