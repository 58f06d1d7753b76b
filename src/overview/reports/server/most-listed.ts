/** How many things a list of the reports names at most; what there are more of is counted. */
export const mostListed = 200
