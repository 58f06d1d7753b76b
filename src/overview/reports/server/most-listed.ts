/** How many things a list of the reports names at most; any more are only counted. */
export const mostListed = 200
