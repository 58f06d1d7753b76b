import type { Logger } from 'pino'
import { type Server, openServer } from '#app/server/open-server.ts'
import type { Config } from '#platform/server/config/config.ts'
import { freshDemoFolder } from './fresh-demo-folder.ts'
import { seedDemo } from './seed-demo.ts'

/**
 * Opens a server with the household of the demonstration, written anew for today, in the DATA_DIR of `config`.
 * @throws StartRefusal with a sentence for people; then nothing is open.
 */
export async function openDemoServer(config: Config, log: Logger): Promise<Server> {
  await freshDemoFolder(config.DATA_DIR, ({ level, message }) => log[level](message))
  return openServer(config, log, async (ground) => seedDemo({ ...ground, now: new Date() }))
}
