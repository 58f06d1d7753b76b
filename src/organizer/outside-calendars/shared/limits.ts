/** How long the name and the address of an outside calendar can be. */
export const longestName = 100
export const longestAddress = 2000

/** How long the name of a file and its text can be. */
export const longestFileName = 255
export const longestFile = 10_000_000

/** For how many people a calendar can be. */
export const maxPeople = 12
