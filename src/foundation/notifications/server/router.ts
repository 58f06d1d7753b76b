import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
import { unlessRefused } from '../../sharing/server/refusal.ts'
import { notificationsContract } from '../contract.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markNotificationRead } from './mark-notification-read.ts'
import { removeAllRead } from './remove-all-read.ts'
import { removeNotification } from './remove-notification.ts'
import type { Teller } from './tell.ts'

const notifications = implement(notificationsContract).$context<RequestContext>().use(signedIn)

/** Answers what the contract of notifications promises; `tellers` know what the higher parts of the house tell. */
export function notificationsRouter(tellers: readonly Teller[]) {
  return {
    list: notifications.list.handler(async ({ context, input }) => listNotifications(context.db, tellers, input?.before)),
    markAllRead: notifications.markAllRead.handler(async ({ context, input }) => markAllRead(context.db, 'app.notifications', input.upTo)),
    removeRead: notifications.removeRead.handler(async ({ context, input }) => removeAllRead(context.db, 'app.notifications', input.upTo)),
    markRead: notifications.markRead.handler(async ({ context, input }) => {
      return unlessRefused(await markNotificationRead(context.db, input.notificationId))
    }),
    remove: notifications.remove.handler(async ({ context, input }) => {
      return unlessRefused(await removeNotification(context.db, input.notificationId))
    }),
  }
}
