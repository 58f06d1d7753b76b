/** The most characters that each text of a pet may have. */
export const longestName = 100
export const longestType = 60
