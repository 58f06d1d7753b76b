import { pino } from 'pino'
import { notificationRenderers } from '#app/server/router.ts'
import { pushSender } from '#foundation/notifications/server/push-sender.ts'
import { digestCounts } from '#overview/reminders/server/digest-data.ts'
import { makeMailer } from '#platform/server/mail/make-mailer.ts'
import { vapidKeys } from '#platform/server/push/vapid-keys.ts'
import { createPushBrowser, type Arrived, startPushService, type PushBrowser } from './push-service.ts'
import { aReminderHousehold, type Resident } from './reminders/reminder-household.ts'

export const pushSecret = Buffer.from('the secret of the tests, which is long enough')
const log = pino({ level: 'silent' })

/** A push as somebody sees it. */
export type Shown = { title: string; body: string; navigate: string; tag: string; actions?: unknown; data: Record<string, unknown> }

/** Creates a household of a database of its own whose people have devices, and a push service. */
export async function createPushHousehold() {
  const household = await aReminderHousehold()
  const service = await startPushService()
  const browsers = new Map<string, PushBrowser>()
  const { pools, superuser } = household.database
  const clock = { now: new Date() }
  const words = {
    api: pools.api,
    renderers: notificationRenderers,
    digestCounts,
    publicUrl: 'https://home.example.org',
    now: () => clock.now,
  }
  const keys = vapidKeys(pushSecret, 'https://home.example.org')
  const mailer = makeMailer({
    pools,
    templates: {},
    transport: { send: async () => undefined, forget: async () => undefined, close: () => undefined },
    site: { publicUrl: words.publicUrl },
    from: 'Hivehold <hive@example.org>',
    log,
    sendPush: pushSender({ ...words, worker: pools.worker, keys, hosts: [], fetch: service.fetch }),
  })
  return {
    ...household,
    service,
    clock,
    /** Registers the browser with which somebody is signed in, and returns it. */
    switchesOn: async ({ api }: Pick<Resident, 'api'>): Promise<PushBrowser> => {
      const browser = createPushBrowser()
      await api.push.register(browser.registration)
      browsers.set(browser.registration.endpoint, browser)
      return browser
    },
    /** Has some workers send each push that waits, also those whose time has not come; returns what was given up. */
    send: async (workers = 1) => {
      const rows = await superuser<{ id: string }>('update mail.outbox set due_at = now() where device_id is not null returning id')
      const each = Array.from({ length: workers }, () => rows).flat()
      const ends = await Promise.all(each.map(async ({ id }) => mailer(id)))
      return ends.filter((end) => end !== undefined)
    },
    /** Returns the pushes that have arrived since the last time, opened. */
    shown: (): Array<Shown & Pick<Arrived, 'endpoint' | 'ttl' | 'urgency'>> =>
      service.arrived.splice(0).map(({ endpoint, ttl, urgency, sealed }) => {
        const { notification }: { notification: Shown } = JSON.parse(browsers.get(endpoint)?.open(sealed) ?? '{}')
        return { ...notification, endpoint, ttl, urgency }
      }),
    waiting: async () =>
      superuser<{ attempts: number; due_at: Date; error: string | null }>(
        'select attempts, due_at, error from mail.outbox where device_id is not null order by id',
      ),
    close: async (): Promise<void> => {
      await service.close()
      await household.database.close()
    },
  }
}
