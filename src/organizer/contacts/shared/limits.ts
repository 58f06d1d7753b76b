/** How many telephone numbers of a contact are listed. */
export const maxNumbers = 10

/** The most cards of a file, the most characters of its text without photographs, and of one card that are kept. */
export const maxCards = 500
export const longestFile = 2_000_000
export const longestCard = 16_000
