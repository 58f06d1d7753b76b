/** The maximum length of the location of an appointment, in characters. */
export const longestLocation = 200
/** The maximum length of the notes on an appointment, in characters. */
export const longestNotes = 2000
/** For how many days, today included, the appointments of a series are written ahead. A rule gives one a day at most. */
export const daysAhead = 400
