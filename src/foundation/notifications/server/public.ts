/** How a list of what a person was told is dealt with all at once. */
export { markAllRead } from './mark-all-read.ts'
export { removeAllRead } from './remove-all-read.ts'
/** How higher parts of the house tell people something: they write the words of their own notifications. */
export type { StoredNotification, Teller, Told } from './tell.ts'
