/** The maximum length of a provider or a bank, in characters. */
export const longestLine = 100
/** The maximum length of the notes on a contract, in characters. */
export const longestNotes = 2000
/** The longest term for which a contract renews itself, in days, weeks, months or years. */
export const longestTerm = 120
/** The longest period of notice, in days, weeks or months. */
export const maxNotice = 400
/** How many days the post may take at most. */
export const longestPost = 60
/** How many reminders of a date there may be, and how many days ahead of it the first. */
export const maxReminders = 6
export const latestReminder = 400

/** The default currency, and that of the sums of costs. */
export const usualCurrency = 'GBP'

/** The most days, weeks, months or years from one payment to the next. */
export const longestPeriod = 99

/** How many prices of a contract are shown: the newest. */
export const maxPrices = 500

/** For how many days two contracts overlap at most where one follows the other: people who switch have both for some weeks. */
export const daysBeside = 31
