/** The maximum length of the name of a subcategory, in characters. */
export const longestName = 100
