/** The maximum length of the location of an appointment, in characters. */
export const longestLocation = 200
/** The maximum length of the notes on an appointment, in characters. */
export const longestNotes = 2000
