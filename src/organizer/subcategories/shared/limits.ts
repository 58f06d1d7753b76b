/** The most characters that the name of a subcategory may have. */
export const longestName = 100
