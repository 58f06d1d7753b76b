import { pino } from 'pino'
import { notificationRenderers } from '#app/server/router.ts'
import { pushSender } from '#foundation/notifications/server/push-sender.ts'
import { digestCounts } from '#overview/reminders/server/digest-data.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { openPools } from '#platform/server/db/pools.ts'
import { makeMailer } from '#platform/server/mail/make-mailer.ts'
import { vapidKeys } from '#platform/server/push/vapid-keys.ts'

/** The first message to such a process: its database, and the address of the push service; then the pushes to send. */
export type PushOrder = { database: HiveDatabase; service: string } | { ids: readonly string[] }

// A worker in a process of its own, which sends on request and is killed in the middle of it. It names its process in each push.
let send: ((id: string) => Promise<unknown>) | undefined

process.on('message', (order: PushOrder) => {
  void follow(order).then(() => process.send?.('done'))
})
process.on('disconnect', () => process.exit())

async function follow(order: PushOrder): Promise<void> {
  if ('ids' in order) {
    for (const id of order.ids) await send?.(id)
    return
  }
  const { database, service } = order
  const pools = openPools(database, () => undefined)
  const publicUrl = 'https://home.example.org'
  send = makeMailer({
    pools,
    templates: {},
    transport: { send: async () => undefined, forget: async () => undefined, close: () => undefined },
    site: { publicUrl },
    from: 'Hivehold <hive@example.org>',
    log: pino({ level: 'silent' }),
    sendPush: pushSender({
      api: pools.api,
      worker: pools.worker,
      renderers: notificationRenderers,
      digestCounts,
      publicUrl,
      now: () => new Date(),
      keys: vapidKeys(Buffer.from('a secret'), publicUrl),
      hosts: [],
      fetch: async (url, init) => {
        const headers = new Headers(init.headers)
        headers.set('X-Process', `${process.pid}`)
        return fetch(url.replace('https://fcm.googleapis.com', service), { ...init, headers })
      },
    }),
  })
}
