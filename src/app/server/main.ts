import { readConfig } from '../../platform/server/config/config.ts'
import { makeLog } from '../../platform/server/log/make-log.ts'
import { endWith } from './end-with.ts'
import { refuseBusyPort } from './listen.ts'
import { openHouse } from './open-house.ts'
import { startOrSayWhy } from './start-or-say-why.ts'

/** Starts the server from the environment, says where it is, and ends it on SIGINT, SIGTERM or when its starter is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  await refuseBusyPort({ host: config.HOST, port: config.PORT })
  const opening = openHouse(config, log)
  endWith(opening, (error) => log.error({ err: error }, 'closing failed'))
  const house = await opening
  process.stdout.write(`Hivehold is ready: ${config.PUBLIC_URL?.[0] ?? house.address}\n`)
}

startOrSayWhy(main)
