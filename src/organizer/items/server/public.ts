/** What other features use of contracts on the server: how one is read and locked, what it costs and when, and what happens at its end. */
export { readItem, selectItems, toCost } from './item-row.ts'
export { duePayments, nextPayment, toKept } from './kept-payments.ts'
export { findItemToChange, type LockedItem, refuseChange } from './locked-item.ts'
export { type PeriodColumns, toPeriod } from './period-columns.ts'
export { type PriceRefusal, priceOn, setPrice } from './items.ts'
export { toAtEnd } from './to-ending.ts'
