/** The maximum length of each text of a pet, in characters. */
export const longestName = 100
export const longestType = 60
export const longestAllergies = 200
