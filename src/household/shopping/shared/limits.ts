/** The most characters that the name of an item may have. */
export const longestName = 200
/** The most characters that a quantity may have. */
export const longestQuantity = 40
