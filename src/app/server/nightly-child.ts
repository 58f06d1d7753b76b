import { setPriority } from 'node:os'
import { z } from 'zod'
import { takeNightlyBackup } from '#operations/backups/server/take-nightly-backup.ts'
import type { Config } from '#platform/server/config/config.ts'
import { freeBytes } from '#platform/server/disk/free-bytes.ts'
import { makeLog } from '#platform/server/log/make-log.ts'
import { connectDatabase } from '#platform/server/postgres/connect-database.ts'
import { productSchema } from './product-schema.ts'

// The process that makes a nightly backup, with less priority than whatever else the machine does. It ends with its worker.
setPriority(10)
let endTrial: (() => Promise<void>) | undefined
for (const sign of ['disconnect', 'SIGTERM', 'SIGINT']) process.once(sign, () => void end())
process.once('message', (message) => void work(message))

async function end(): Promise<never> {
  await endTrial?.()
  process.exit(1)
}

// Our own process has sent it.
const Order = z.object({ config: z.custom<Config>(), atOnce: z.boolean() })

async function work(message: unknown): Promise<void> {
  const { config, atOnce } = Order.parse(message)
  const log = makeLog(config.LOG_LEVEL)
  try {
    const { database, stop } = await connectDatabase(config, ({ level, message: words }) => log[level](words))
    await takeNightlyBackup(database, {
      config,
      schema: productSchema(),
      log,
      now: new Date(),
      atOnce,
      freeBytes,
      onTrial: (ending) => (endTrial = ending),
    }).finally(stop)
    process.exit(0)
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'the backup of the night failed')
    process.exit(1)
  }
}
