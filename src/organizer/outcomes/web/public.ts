/** What other features use of outcomes in the browser: the dialog that asks for one. */
export { OutcomeDialog } from './lazy-outcome-dialog.ts'
