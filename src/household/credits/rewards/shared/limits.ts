/** The maximum length of the name of a reward, in characters. */
export const longestName = 100
/** The maximum length of the reason for extra credits, or for taking some back, in characters. */
export const longestNote = 200
/** The most credits that a reward can cost, and that can be given or taken at once. */
export const maxCredits = 10_000
/** The most times a week for which a reward can be had. */
export const maxPerWeek = 50
/** The most pocket money for a week or a month, in pence. */
export const maxPocketPence = 100_000
/** The most that a credit can be worth when it is turned into money, in pence. */
export const maxCreditPence = 1000
