/** The maximum length of a provider or a bank, in characters. */
export const longestLine = 100
/** The maximum length of the notes on a contract, in characters. */
export const longestNotes = 2000
