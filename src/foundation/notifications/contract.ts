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
  /** The id of what it is about; null if there is nothing, or if that is over and the reader may not open it. */
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
  /** Lists the person's notifications, newest first, at most 10; `before`, the id of the last known one, asks for the next 10. */
  list: signedInRoute
    .meta({ reads: ['notifications'] })
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

  /** Deletes one, unless it may not be deleted yet. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/notifications/{notificationId}', tags, summary: 'Delete a notification' })
    .input(z.strictObject({ notificationId: z.uuid() }))
    .output(z.object({}))
    .errors({ ...notFound, KEPT: { status: 409, message: 'notifications:refusal.kept' } }),
}

/**
 * A device on which the person switched notifications on: its browser and system as far as they are known, and whether it is the one that asks. When the
 * push service last accepted a push for it, when it refused one since, when the device last showed one, and when a test was last asked for.
 */
export const PushDevice = z.object({
  id: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  here: z.boolean(),
  takenAt: instant.nullable(),
  failedAt: instant.nullable(),
  workedAt: instant.nullable(),
  testedAt: instant.nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

// Base64 as browsers give it: a point of P-256 in 65 bytes, of which the first is 4, and 16 bytes.
const curvePoint = z
  .string()
  .regex(/^B[A-P][\w-]{85}=?$/)
  .max(88)
const sixteenBytes = z
  .string()
  .regex(/^[\w-]{22}={0,2}$/)
  .max(24)

/**
 * A browser's registration at its push service: its address there, and the keys for which a push is sealed. With `repair` the browser registers again by
 * itself, which does nothing where its person removed it.
 */
export const Registration = z.strictObject({
  endpoint: z.url().max(1000),
  p256dh: curvePoint,
  auth: sixteenBytes,
  repair: z.boolean().default(false),
})
export type Registration = z.infer<typeof Registration>

const onDevices = ['Notifications on devices']
const one = z.strictObject({ deviceId: z.uuid() })

export const pushContract = {
  /** Lists the person's devices, this one first. `key` is what a browser registers for; null where the server has no https address to give push services. */
  devices: signedInRoute
    .route({ method: 'GET', path: '/push/devices', tags: onDevices, summary: 'My devices with notifications' })
    .output(z.object({ key: z.string().nullable(), devices: z.array(PushDevice) })),

  /**
   * Registers the browser that asks, or renews its registration, until its session ends. It is the person's alone: anybody who was registered with this address
   * before no longer is. Repeating it is harmless.
   */
  register: signedInRoute
    .route({ method: 'PUT', path: '/push/registration', tags: onDevices, summary: 'Get notifications on this device' })
    .input(Registration)
    .output(z.object({}))
    .errors({ UNKNOWN_SERVICE: { status: 422, message: 'notifications:refusal.unknownService' } }),

  /** Removes a device; it gets no more notifications. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/push/devices/{deviceId}', tags: onDevices, summary: 'Remove a device' })
    .input(one)
    .output(z.object({}))
    .errors(notFound),

  /** Sends a notification that only tests a device; what becomes of it is read in the list. */
  test: signedInRoute
    .route({ method: 'POST', path: '/push/devices/{deviceId}/test', tags: onDevices, summary: 'Test a device' })
    .input(one)
    .output(z.object({}))
    .errors(notFound),

  /** Says that a device has shown a notification, as its service worker does. Repeating it is harmless, and so is naming one that is gone. */
  shown: signedInRoute
    .route({ method: 'POST', path: '/push/devices/{deviceId}/shown', tags: onDevices, summary: 'A device has shown a notification' })
    .input(one)
    .output(z.object({})),
}
