import { sql } from 'kysely'
import type { Done, NotFound } from '#platform/server/api/refused.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { requireSession } from '#platform/server/api/require-session.ts'
import { SessionEnded } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { isPushEndpoint } from '#platform/server/push/is-push-endpoint.ts'
import { notificationsContract, pushContract, type Registration } from '../contract.ts'
import { deleteAllRead, deleteNotification, listNotifications, markAllRead, markNotificationRead } from './notifications.ts'
import type { NotificationRenderer } from './notification-renderer.ts'
import { devicesOf, toPushDevices } from './push-devices.ts'

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

/** What notifications on devices need: the public key for which browsers register, null where there is none, and further hosts of push services. */
export type PushServices = { key: string | null; hosts: readonly string[] }

/** Answers the routes of the API contract of notifications on devices. */
export function pushRouter({ key, hosts }: PushServices) {
  const mine = signedInRoutes(pushContract)
  return {
    devices: mine.devices.handler(async ({ context }) => {
      const { rows } = await sql<{ devices: unknown }>`select ${devicesOf(requireSession(context))} as devices`.execute(context.db)
      return { key, devices: toPushDevices(rows[0]?.devices) }
    }),
    register: mine.register.handler(async ({ context, input }) =>
      isPushEndpoint(input.endpoint, hosts) ? register(context.db, requireSession(context), input) : { refused: 'UNKNOWN_SERVICE' },
    ),
    remove: mine.remove.handler(async ({ context, input }) => removeDevice(context.db, input.deviceId)),
    test: mine.test.handler(async ({ context, input }) => testDevice(context.db, input.deviceId)),
    shown: mine.shown.handler(async ({ context, input }) => {
      await sql`select app.device_answered(${input.deviceId})`.execute(context.db)
      return {}
    }),
  }
}

async function register(db: Db, sessionHash: Buffer, { endpoint, p256dh, auth, repair }: Registration): Promise<Done> {
  const { rows } = await sql<{ did: boolean }>`
    select app.register_device(${sessionHash}, ${endpoint}, ${p256dh}, ${auth}, ${repair}) as did`.execute(db)
  if (rows[0]?.did !== true) throw new SessionEnded('the session is gone')
  return {}
}

/** Removes a device of the caller. */
async function removeDevice(db: Db, deviceId: string): Promise<Done | NotFound> {
  const { rows } = await sql<{ was: boolean }>`select app.remove_device(${deviceId}) as was`.execute(db)
  return rows[0]?.was === true ? {} : { refused: 'NOT_FOUND' }
}

async function testDevice(db: Db, deviceId: string): Promise<Done | NotFound> {
  const { rows } = await sql<{ was: boolean }>`select app.test_device(${deviceId}) as was`.execute(db)
  return rows[0]?.was === true ? {} : { refused: 'NOT_FOUND' }
}
