/** The verbs that change a whole list of notifications. */
export { markAllRead } from './notifications.ts'
export { deleteAllRead } from './notifications.ts'
/** What a person's notifications say, for a download of their data. */
export { listNotifications } from './notifications.ts'
/** What notifications say of which nothing is stored, for pushes. */
export { renderUnstored } from './render-notifications.ts'
/** The types with which other features write the text of their own notifications. */
export type { NotificationAction, StoredNotification, NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
