/** What is coming, for the summary that is emailed. */
export { getComing } from './get-coming.ts'
