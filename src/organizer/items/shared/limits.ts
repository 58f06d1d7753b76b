/** The most characters that a provider or a bank may have. */
export const longestLine = 100
/** The most characters that the notes on a contract may have. */
export const longestNotes = 2000
