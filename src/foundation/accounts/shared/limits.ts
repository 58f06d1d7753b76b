/** The most characters that a first or a last name may have. */
export const longestName = 100
