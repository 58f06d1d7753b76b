/** The maximum length of the title of an event, in characters. */
export const longestTitle = 200
/** The maximum length of the location of an event, in characters. */
export const longestLocation = 200
/** The maximum length of the notes on an event, in characters. */
export const longestNotes = 2000
/** The maximum length of the name of somebody who takes or fetches, in characters. */
export const longestName = 60
/** How many days after its first day an event may last. */
export const longestDays = 400
/** How many people an event may be for by name. */
export const maxPeople = 12
/** How many reminders an event may have beside the first. */
export const maxMoreReminders = 4
/** How many minutes before an event a reminder may be sent: four weeks. */
export const maxReminderMinutes = 40_320
/** For how many days, today included, the events of a series are written ahead. A rule gives one a day at most. */
export const daysAhead = 400
