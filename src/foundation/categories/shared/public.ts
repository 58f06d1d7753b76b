/** What the rest of the house may know of categories, on both sides of the wire: where they are opened. */
export { categoryHref } from './category-href.ts'
