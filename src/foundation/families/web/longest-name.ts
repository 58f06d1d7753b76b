/** How many characters a group's name may have, as the server has it. */
export const longestName = 100
