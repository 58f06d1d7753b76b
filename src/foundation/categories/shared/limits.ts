/** The most characters that the name of a category may have. */
export const longestName = 100
