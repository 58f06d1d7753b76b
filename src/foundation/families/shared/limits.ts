/** The most characters that the name of a group may have. */
export const longestName = 100
