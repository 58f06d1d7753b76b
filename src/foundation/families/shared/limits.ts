/** The maximum length of a group's name, in characters. */
export const longestName = 100
