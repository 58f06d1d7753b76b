/** How people call what comes every year. */
export const yearlyKinds = ['birthday', 'anniversary', 'own'] as const

/** The maximum length of a name, in characters. */
export const longestName = 100

/** The years in which something can have begun. */
export const firstYear = 1850
export const lastYear = 2199

/** How many reminders there are at most, and the one furthest ahead, in days. */
export const maxReminders = 6
export const latestReminder = 300

/** On how many days before it people are reminded unless somebody chose otherwise. */
export const usualReminders: readonly number[] = [7, 0]
