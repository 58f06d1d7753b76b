/** What other features use of subcategories on the server: which of them are displayed, and when a contract begins. */
export { beginOf } from './contract-terms.ts'
export { hiddenSubcategories, isDisplayed } from './displayed.ts'
