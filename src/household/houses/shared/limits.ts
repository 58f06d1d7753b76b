/** The maximum length of each text of a house, in characters. */
export const longestName = 100
export const longestAddress = 300
