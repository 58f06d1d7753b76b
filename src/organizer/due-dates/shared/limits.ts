/** The maximum length of each text of a date and of what became of it, in characters. */
export const longestName = 100
export const longestNotes = 2000
export const longestReason = 200
export const longestLine = 100
export const longestTaskTitle = 200

/** The longest period of a date, and the longest time before it in which it can be done without moving the next one, in days, weeks, months or years. */
export const longestPeriod = 400
/** How many reminders of a date there may be, and how many days ahead of it the first; its task may be as early. */
export const maxReminders = 6
export const latestReminder = 400

/** The largest number that can be read off something, such as a mileage or a weight. */
export const maxReading = 9_999_999.99

/** How many outcomes are listed: the newest. */
export const maxOutcomes = 200
