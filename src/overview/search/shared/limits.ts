/** The most characters that may be searched for. */
export const longestQuery = 100
