/** The maximum length of a line of a meal, in characters. */
export const longestLine = 200
/** The maximum length of a meal with its line ends, in characters. */
export const longestMeal = 4000
/** The maximum length of the notes of a day, in characters. */
export const longestNotes = 2000
