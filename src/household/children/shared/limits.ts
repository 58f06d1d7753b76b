/** The maximum length of each text of a child, in characters. */
export const longestName = 100
export const longestAllergies = 200
