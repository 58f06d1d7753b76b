/** The most characters that each text of a house may have. */
export const longestName = 100
export const longestAddress = 300
