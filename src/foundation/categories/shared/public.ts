/** What other features may use of categories, in server and browser: their kinds, and where they are opened. */
export { categoryHref } from './category-href.ts'
export { categoryKinds, kinds } from './kinds.ts'
