/** What other features know of outcomes: where the app asks for one. */
export { outcomeHref } from './outcome-href.ts'
