/** The maximum length of a first or a last name, in characters. */
export const longestName = 100
