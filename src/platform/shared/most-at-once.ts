/** How many things of a list one answer holds at most. An answer with so many says that there are more. */
export const mostAtOnce = 1000
