import { readConfig } from '../../platform/server/config/config.ts'
import { makeLog } from '../../platform/server/log/make-log.ts'
import { demoConfig } from '../demo/server/demo-config.ts'
import { demoGreeting } from '../demo/server/demo-greeting.ts'
import { refuseDemoFolder } from '../demo/server/fresh-demo-folder.ts'
import { openDemoHouse } from '../demo/server/open-demo-house.ts'
import { askedToStart } from './asked-to-start.ts'
import { endWith } from './end-with.ts'
import { portToTake } from './listen.ts'
import { openHouse } from './open-house.ts'
import { startOrSayWhy } from './start-or-say-why.ts'

/** Starts the server from the environment, says where it is, and ends it on SIGINT, SIGTERM or when its starter is gone. */
async function main(): Promise<void> {
  const { demo } = askedToStart(process.argv.slice(2))
  const config = demo ? demoConfig(process.env) : readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  await portToTake({ host: config.HOST, port: config.PORT })
  if (!demo) await refuseDemoFolder(config.DATA_DIR)
  const opening = demo ? openDemoHouse(config, log) : openHouse(config, log)
  endWith(opening, (error) => log.error({ err: error }, 'closing failed'))
  const house = await opening
  process.stdout.write(`Hivehold is ready: ${config.PUBLIC_URL?.[0] ?? house.address}\n`)
  if (demo) process.stdout.write(demoGreeting(config.DATA_DIR))
}

startOrSayWhy(main)
