/** The maximum length of each text of a subject, in characters. */
export const longestName = 100
export const longestPlate = 20
export const longestAddress = 300
export const longestType = 60
export const longestAllergies = 200
