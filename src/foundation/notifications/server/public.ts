/** How a list of what a person was told is dealt with all at once. */
export { markAllRead } from './mark-all-read.ts'
export { deleteAllRead } from './delete-all-read.ts'
/** How higher parts of the house tell people something: they write the words of their own notifications. */
export type { StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
