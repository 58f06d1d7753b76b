import { z } from 'zod'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { smtpTransport } from '#platform/server/mail/smtp-transport.ts'
import { makeMailWorker } from '../mail-worker.ts'

// A worker in a process of its own, to be killed: it receives its database and mail server by message, and sends what is pending.
const Order = z.object({
  database: z.object({
    admin: z.object({ host: z.string(), port: z.number(), user: z.string(), password: z.string() }),
    name: z.string(),
    rolePrefix: z.string(),
    secret: z.string(),
  }),
  smtpUrl: z.string(),
})

process.once('message', (message) => {
  const { database, smtpUrl } = Order.parse(message)
  const pools = openPools(database, () => undefined)
  const hello = () => ({ subject: 'Hello', heading: 'Hello', sentences: [] })
  const worker = makeMailWorker({ database, pools, templates: { hello }, transport: smtpTransport(smtpUrl, 30_000), everySeconds: 1 })
  process.once('disconnect', () => {
    void worker.stop().then(async () => closePools(pools))
  })
})
