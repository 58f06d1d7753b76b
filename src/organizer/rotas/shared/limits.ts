/** How many days a cycle has at most. */
export const longestCycle = 56

/** How many named parts there are at most, and the maximum length of a name, in characters. */
export const maxParts = 8
export const longestPart = 40

/** On how many days a rota can have another part than its cycle gives them. */
export const maxOtherDays = 400
