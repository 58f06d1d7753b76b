/** The most characters that the location of an appointment may have. */
export const longestLocation = 200
/** The most characters that the notes on an appointment may have. */
export const longestNotes = 2000
