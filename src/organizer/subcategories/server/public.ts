/** What the rest of the house may know of subcategories on the server: which of them are displayed. */
export { hiddenSubcategories, isDisplayed } from './displayed.ts'
