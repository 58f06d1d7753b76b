/** The maximum number of characters in a search. */
export const longestQuery = 100
