/** How many contracts are named as dearer or without an amount, and how many payments of a month are listed; the rest is counted. */
export const mostNamed = 100
export const mostPayments = 2000
