/** What is coming, for the summary that is emailed. */
export { getComing } from './coming.ts'
