/** The most characters that each text of a child may have. */
export const longestName = 100
