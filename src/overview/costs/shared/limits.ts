/** How many contracts are counted: the first that were entered. No home has more, and working them out takes the server's time. */
export const maxCounted = 2000

/** How many contracts are named as dearer or without an amount, and how many payments of a month are listed; the rest is counted. */
export const maxNamed = 100
export const maxPayments = 2000
