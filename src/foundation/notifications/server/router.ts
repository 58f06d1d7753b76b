import { signedInRoutes } from '#platform/server/api/routes.ts'
import { notificationsContract } from '../contract.ts'
import { deleteAllRead, deleteNotification, listNotifications, markAllRead, markNotificationRead } from './notifications.ts'
import type { NotificationRenderer } from './notification-renderer.ts'

const notifications = signedInRoutes(notificationsContract)

/** Implements the API contract of notifications; `renderers` write the text of the notifications of other features. */
export function notificationsRouter(renderers: readonly NotificationRenderer[]) {
  return {
    list: notifications.list.handler(({ context, input }) =>
      listNotifications(context.db, renderers, { before: input?.before, language: context.language }),
    ),
    markAllRead: notifications.markAllRead.handler(({ context, input }) => markAllRead(context.db, 'app.notifications', input.upTo)),
    removeRead: notifications.removeRead.handler(({ context, input }) => deleteAllRead(context.db, 'app.notifications', input.upTo)),
    markRead: notifications.markRead.handler(({ context, input }) => markNotificationRead(context.db, input.notificationId)),
    remove: notifications.remove.handler(({ context, input }) => deleteNotification(context.db, input.notificationId)),
  }
}
