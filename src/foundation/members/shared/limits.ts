/** The maximum length of the name of somebody without an account, in characters. */
export const longestPersonName = 100
