/** The most characters that the title of a task may have. */
export const longestTitle = 200
/** The most characters that the description of a task may have. */
export const longestDescription = 2000
