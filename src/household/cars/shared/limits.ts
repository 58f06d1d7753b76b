/** The most characters that each text of a car may have. */
export const longestName = 100
export const longestPlate = 20
