/** What other features use of payments in the browser: the sheet that lists them. */
export { PaymentsDialog } from './lazy-payments.ts'
