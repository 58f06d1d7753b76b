/** The most characters of the name of a feed. */
export const longestFeedName = 100

/** The most entries of a feed, and the most bytes of what is read for them; of more, those nearest to today. */
export const maxFeedEntries = 5000
export const maxFeedBytes = 4_000_000

/** What a feed can show, in the order in which it is offered. The days by which a contract must be cancelled belong to `ends`. */
export const feedKinds = ['appointments', 'ends', 'tasks', 'meals', 'trips', 'birthdays', 'rotas'] as const

/** By what kind of program a feed was read. */
export const feedReaders = ['google', 'apple', 'outlook', 'thunderbird', 'android', 'browser', 'other'] as const
