import { readConfig } from '../../platform/server/config/config.ts'
import { makeLog } from '../../platform/server/log/make-log.ts'
import { StartRefusal } from '../../platform/server/postgres/start-refusal.ts'
import { refuseBusyPort } from './listen.ts'
import { type House, openHouse } from './open-house.ts'

/** Starts the server from the environment, says where it is, and ends it on SIGINT, SIGTERM or when its starter is gone. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  await refuseBusyPort({ host: config.HOST, port: config.PORT })
  const opening = openHouse(config, log)
  endWith(opening, (error) => log.error({ err: error }, 'closing failed'))
  const house = await opening
  say(`Hivehold is ready: ${config.PUBLIC_URL?.[0] ?? house.address}`)
}

// A second signal does not hurry: the first is being obeyed, and the database must be the last to go.
function endWith(opening: Promise<House>, onError: (error: unknown) => void): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    opening
      .then(async (house) => house.close())
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        onError(error)
        process.exit(1)
      })
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('disconnect', end)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const sentence = error instanceof StartRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
