/** What the names of all databases begin with that the app makes on a device. */
export const storagePrefix = 'hivehold:'

/** What the names of those end with in which changes wait to be sent. */
export const outboxSuffix = ' outbox'
