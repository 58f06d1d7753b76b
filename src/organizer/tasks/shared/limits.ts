/** The maximum length of the title of a task, in characters. */
export const longestTitle = 200
/** The maximum length of the description of a task, in characters. */
export const longestDescription = 2000
