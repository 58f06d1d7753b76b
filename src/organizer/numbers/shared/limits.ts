/** The maximum length of each text of a telephone number, in characters. */
export const longestName = 100
export const longestPhone = 60
export const longestNote = 200
