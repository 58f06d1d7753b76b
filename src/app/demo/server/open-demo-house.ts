import type { Logger } from 'pino'
import type { Config } from '../../../platform/server/config/config.ts'
import { type House, openHouse } from '../../server/open-house.ts'
import { demoPeople } from './demo-people.ts'
import { freshDemoFolder } from './fresh-demo-folder.ts'
import { furnishDemo } from './furnish-demo.ts'

/**
 * Opens a house with the household of the demonstration in it, made anew for today in the DATA_DIR of `config`; whom one may sign in as
 * stands in `demoPeople`.
 * @throws StartRefusal with a sentence for people; then nothing is open.
 */
export async function openDemoHouse(config: Config, log: Logger): Promise<House> {
  await freshDemoFolder(config.DATA_DIR, ({ level, message }) => log[level](message))
  return openHouse(config, log, {
    people: Object.values(demoPeople),
    furnish: async (ground) => furnishDemo({ ...ground, now: new Date() }),
  })
}
