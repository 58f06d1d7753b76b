import { z } from 'zod'
import { instant, notFound, signedInRoute } from '../../platform/shared/api.ts'

/** Something a person was told. Title and message are written when it is read, naming only what the reader may see then. */
export const Notification = z.object({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedId: z.uuid().nullable(),
  /** A path in the app to what it is about; null when that is nowhere the reader may go. */
  href: z.string().nullable(),
  read: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof Notification>

const tags = ['Notifications']

export const notificationsContract = {
  /** The person's notifications, newest first, at most 10 (GAP-77). */
  list: signedInRoute.route({ method: 'GET', path: '/notifications', tags, summary: 'My notifications' }).output(z.array(Notification)),

  /** Marks one as read; again is harmless. */
  markRead: signedInRoute
    .route({ method: 'POST', path: '/notifications/{notificationId}/read', tags, summary: 'Mark a notification as read' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/notifications/{notificationId}', tags, summary: 'Delete a notification' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),
}
