import { z } from 'zod'
import { instant, notFound, signedInRoute } from '#platform/shared/api.ts'

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

const tags = ['Notifications on devices']
const one = z.strictObject({ deviceId: z.uuid() })

export const pushContract = {
  /** Lists the person's devices, this one first. `key` is what a browser registers for; null where the server has no https address to give push services. */
  devices: signedInRoute
    .route({ method: 'GET', path: '/push/devices', tags, summary: 'My devices with notifications' })
    .output(z.object({ key: z.string().nullable(), devices: z.array(PushDevice) })),

  /**
   * Registers the browser that asks, or renews its registration, until its session ends. It is the person's alone: whoever was registered with this address
   * before no longer is. Repeating it is harmless.
   */
  register: signedInRoute
    .route({ method: 'PUT', path: '/push/registration', tags, summary: 'Get notifications on this device' })
    .input(Registration)
    .output(z.object({}))
    .errors({ UNKNOWN_SERVICE: { status: 422, message: 'push:refusal.unknownService' } }),

  /** Removes a device; it gets no more notifications. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/push/devices/{deviceId}', tags, summary: 'Remove a device' })
    .input(one)
    .output(z.object({}))
    .errors(notFound),

  /** Sends a notification that only tests a device; what becomes of it is read in the list. */
  test: signedInRoute
    .route({ method: 'POST', path: '/push/devices/{deviceId}/test', tags, summary: 'Test a device' })
    .input(one)
    .output(z.object({}))
    .errors(notFound),

  /** Says that a device has shown a notification, as its service worker does. Repeating it is harmless, and so is naming one that is gone. */
  shown: signedInRoute
    .route({ method: 'POST', path: '/push/devices/{deviceId}/shown', tags, summary: 'A device has shown a notification' })
    .input(one)
    .output(z.object({})),
}
