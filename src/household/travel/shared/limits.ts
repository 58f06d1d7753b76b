/** The maximum length of a name or of a kind of transportation, in characters. */
export const longestLine = 100
/** The maximum length of the details of transportation, in characters. */
export const longestDetails = 2000
