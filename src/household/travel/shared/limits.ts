/** The most characters that a name, or the kind of transportation, may have. */
export const longestLine = 100
/** The most characters that the details of transportation may have. */
export const longestDetails = 2000
