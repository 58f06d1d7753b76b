/** What a summary counts, for the push that says so. */
export { digestCounts } from './load-digest.ts'
