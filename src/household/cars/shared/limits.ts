/** The maximum length of each text of a car, in characters. */
export const longestName = 100
export const longestPlate = 20
