import { pino } from 'pino'
import { z } from 'zod'
import { notificationRenderers } from '#app/server/router.ts'
import { buildExport } from '#operations/exports/server/build-export.ts'
import { openPools } from '#platform/server/db/pools.ts'

// A worker in a process of its own, to be killed: it receives its database by message, and which export it is to build.
const Order = z.object({
  database: z.object({
    admin: z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }),
    name: z.string(),
    rolePrefix: z.string(),
    secret: z.string(),
  }),
  exportId: z.uuid(),
})

process.once('message', (message) => {
  const { database, exportId } = Order.parse(message)
  const pools = openPools(database, () => undefined)
  const log = pino({ level: 'silent' })
  const parts = { pools, log, renderers: notificationRenderers, release: '0.0.0-test', now: () => new Date(), changed: () => undefined }
  void buildExport(parts, exportId)
})
