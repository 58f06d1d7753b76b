/** What other features use of subcategories on the server: which of them are displayed. */
export { hiddenSubcategories, isDisplayed } from './displayed.ts'
