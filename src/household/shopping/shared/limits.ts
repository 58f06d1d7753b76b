/** The maximum length of the name of an item, in characters. */
export const longestName = 200
/** The maximum length of a quantity, in characters. */
export const longestQuantity = 40
