import type { Logger } from 'pino'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { checkSafeguards } from '#platform/server/db/check-safeguards.ts'
import { makeLog } from '#platform/server/log/make-log.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { mailTransport } from './mail-transport.ts'
import { openDatabase } from './open-database.ts'
import { openWorker } from './open-worker.ts'
import { productSchema } from './product-schema.ts'
import { startProcess } from './start-process.ts'
import { startTracing } from './start-tracing.ts'

/** `npm run worker`: the worker alone, without a listener; the servers beside it run with WORKER=off. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const opening = startTracing(config, log, async () => openAlone(config, log))
  closeOnSignal(opening, { onError: (error) => log.error({ err: error }, 'closing failed') })
  await opening
  process.stdout.write('The Hivehold worker is running.\n')
}

async function openAlone(config: Config, log: Logger): Promise<{ close: () => Promise<void> }> {
  const { database, stop: stopDatabase } = await openDatabase(config, productSchema(), log)
  let closing = false
  const pools = openPools(database, (error) => {
    if (!closing) log.warn({ reason: error.message }, 'an idle database connection broke')
  })
  const closeInside = async (): Promise<void> => {
    closing = true
    await closePools(pools)
    await stopDatabase()
  }
  try {
    await checkSafeguards(pools)
    const transport = mailTransport(config)
    // The servers themselves read what other processes have changed.
    const worker = openWorker({ config, log, pools, database, transport, changed: () => undefined })
    return {
      close: async () => {
        await worker.stop()
        transport.close()
        await closeInside()
      },
    }
  } catch (error) {
    await closeInside()
    throw error
  }
}

startProcess(main)
