/** What other features know of contracts, on the server and in the browser: how long their texts may be, and how terms and notice count. */
export { daysBeside, longestLine, usualCurrency } from './limits.ts'
export { costOn, inOneCurrency, priceChange, yearOf } from './costs.ts'
export { areDaysKnown, type PaidPrice, type PaymentSchedule, paymentsBetween } from './payment-days.ts'
export { isOnce, monthOfPayment, paymentOfMonth, type PaymentPeriod } from './periods.ts'
export { currentEnd, monthsAfter, nextNotice, type RenewalTerm, termEnd, termUnits } from './terms.ts'
