/** The verbs that change a whole list of notifications. */
export { markAllRead } from './mark-all-read.ts'
export { deleteAllRead } from './delete-all-read.ts'
/** What a person's notifications say, for a download of their data. */
export { listNotifications } from './list-notifications.ts'
/** What notifications say of which nothing is stored, for pushes. */
export { renderUnstored } from './render-notifications.ts'
/** The types with which other features write the text of their own notifications. */
export type { NotificationAction, StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
