import { z } from 'zod'
import { CategoryColor, CategoryIcon } from '#foundation/categories/contract.ts'
import { instant, notFound, signedInRoute } from '#platform/shared/api.ts'

/** The icon and colour of a category. */
export const CategoryLook = z.object({ icon: CategoryIcon, color: CategoryColor })

/** A message to one person. Title and message are written when it is read, and name only what the reader may see then. */
export const Notification = z.object({
  id: z.uuid(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  relatedId: z.uuid().nullable(),
  /** A path in the app to what it is about; null if the reader may not open that. */
  href: z.string().nullable(),
  /** How the category that it is about looks; null if there is none that the reader may see. */
  look: CategoryLook.nullable(),
  read: z.boolean(),
  createdAt: instant,
  /** Whether it has to stay for now, so that nobody signed in as the person can hide it. */
  kept: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

const tags = ['Notifications']

export const notificationsContract = {
  /** Lists the person's notifications, newest first, at most 10 (GAP-77); `before`, the id of the last known one, asks for the next 10. */
  list: signedInRoute
    .route({ method: 'GET', path: '/notifications', tags, summary: 'My notifications' })
    .input(z.strictObject({ before: z.uuid().optional() }).optional())
    .output(z.array(Notification)),

  /** Marks all as read that arrived up to an instant, such as that of the newest on the screen. Repeating it is harmless. */
  markAllRead: signedInRoute
    .route({ method: 'POST', path: '/notifications/read-all', tags, summary: 'Mark all notifications as read' })
    .input(z.strictObject({ upTo: instant }))
    .output(z.object({})),

  /** Deletes all read ones that arrived up to an instant. Repeating it is harmless. */
  removeRead: signedInRoute
    .route({ method: 'POST', path: '/notifications/remove-read', tags, summary: 'Delete all read notifications' })
    .input(z.strictObject({ upTo: instant }))
    .output(z.object({})),

  /** Marks one as read. Repeating it is harmless. */
  markRead: signedInRoute
    .route({ method: 'POST', path: '/notifications/{notificationId}/read', tags, summary: 'Mark a notification as read' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(z.object({}))
    .errors(notFound),

  /** Deletes one, unless it is still to be kept. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/notifications/{notificationId}', tags, summary: 'Delete a notification' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(z.object({}))
    .errors({ ...notFound, KEPT: { status: 409, message: 'notifications:refusal.kept' } }),
}
