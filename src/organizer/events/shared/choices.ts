/** The times between the first reminder and its event. */
export const reminderFrequencies = ['1 hour', '2 hours', '1 day', '2 days', '1 week'] as const

/** An event, and four kinds of days that are all-day. */
export const eventKinds = ['event', 'term', 'holiday', 'inset', 'guests'] as const

/** The ways somebody is driven: to an event, and home from it. */
export const legKinds = ['takes', 'fetches'] as const
