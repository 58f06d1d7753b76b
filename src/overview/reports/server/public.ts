/** What other overviews use of the reports on the server: the reports themselves, which contracts have an end that matters, the caller's day, and where things are. */
export { getReports } from './get-reports.ts'
export { contractsWithEnds } from './ending-contracts.ts'
export { jsonOf } from './json-of.ts'
export { type LocationRow, toLocation } from './location-row.ts'
export { viewersDay } from './viewers-day.ts'
