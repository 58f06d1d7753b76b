/** The most things of a list in one answer. An answer with so many means that there are more. */
export const pageSize = 1000
