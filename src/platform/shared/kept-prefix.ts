/** What the names of all databases begin with that the app makes on a device. */
export const keptPrefix = 'hivehold:'
