/** How long the name and the address of an outside calendar can be. */
export const longestName = 100
export const longestAddress = 2000
