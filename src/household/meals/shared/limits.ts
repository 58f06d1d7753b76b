/** The most characters that a line of a meal may have. */
export const longestLine = 200
/** The most characters that a meal may have, with its line ends. */
export const longestMeal = 4000
/** The most characters that the notes of a day may have. */
export const longestNotes = 2000
