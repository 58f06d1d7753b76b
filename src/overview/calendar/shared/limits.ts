/** How many days the calendar is read for at once, at most. */
export const maxDays = 62

/** How many entries it has at once, at most; of more, those nearest to today. */
export const maxEntries = 2000
