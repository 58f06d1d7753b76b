import { demoConfig } from '#app/demo/server/demo-config.ts'
import { demoGreeting } from '#app/demo/server/demo-greeting.ts'
import { refuseDemoFolder } from '#app/demo/server/fresh-demo-folder.ts'
import { openDemoServer } from '#app/demo/server/open-demo-server.ts'
import { shownPairingCode } from '#foundation/accounts/shared/pairing-code.ts'
import { serviceManager } from '#operations/service/server/service-manager.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { makeLog } from '#platform/server/log/make-log.ts'
import { startOptions } from './start-options.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { resolvePort } from './listen.ts'
import { openServer } from './open-server.ts'
import { startProcess } from './start-process.ts'
import { startTracing } from './start-tracing.ts'

/** Starts the server from the environment, prints its address, and stops it on SIGINT, SIGTERM or when its parent process has ended. */
async function main(): Promise<void> {
  const { demo } = startOptions(process.argv.slice(2))
  const config = demo ? demoConfig(process.env) : readConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  // A port in use is refused before a database is started.
  await resolvePort({ host: config.HOST, port: config.PORT })
  if (!demo) await refuseDemoFolder(config.DATA_DIR)
  const opening = startTracing(config, log, async () => (demo ? openDemoServer(config, log) : openServer(config, log)))
  const manager = serviceManager(process.env, log)
  closeOnSignal(opening, { onEnd: manager.stopping, onError: (error) => log.error({ err: error }, 'closing failed') })
  const server = await opening
  manager.ready()
  process.stdout.write(`Hivehold is ready: ${config.PUBLIC_URL?.[0] ?? server.address}\n`)
  if (server.firstAccountCode !== null) {
    process.stdout.write(`Nobody has an account here yet. The first one needs this code: ${shownPairingCode(server.firstAccountCode)}\n`)
  }
  if (demo) process.stdout.write(demoGreeting(config.DATA_DIR))
}

startProcess(main)
