/** The maximum length of the title of a task, in characters. */
export const longestTitle = 200
/** How many tasks the first part of a list has. */
export const firstPart = 100
/** How many tasks can be changed in one request. */
export const maxBatch = 100
/** The maximum length of the description of a task, in characters. */
export const longestDescription = 2000
/** The maximum length of the reason why a task was skipped, in characters. */
export const longestNote = 500

/** The most people among whom a task that repeats can go round. */
export const maxTurns = 50

/** The most credits that a task can be worth. */
export const maxWorth = 20

/** The most days before its due date for which a task that repeats can be hidden. */
export const maxHideDays = 365

/** For how many days before its due date a task that repeats monthly, or less often, is shown unless somebody chooses otherwise. */
export const hideDaysByDefault = 14
