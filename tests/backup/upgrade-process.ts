import { pino } from 'pino'
import { z } from 'zod'
import { upgradeDatabase } from '../../src/app/server/upgrade-database.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { schemaHistory } from '../../src/app/server/schema-history.ts'

// Upgrades the database that it is told of, with a data folder, and ends.
const Order = z.object({ database: z.custom<HiveDatabase>(), folder: z.string() })
process.once('message', (message) => void upgrade(message))

async function upgrade(message: unknown): Promise<void> {
  const { database, folder } = Order.parse(message)
  const config = readConfig({ DATA_DIR: folder })
  const schema = { files: [], migrations: schemaHistory().migrations }
  await upgradeDatabase(database, schema, { config, log: pino({ level: 'silent' }), now: new Date(), freeBytes: async () => 2 ** 40 })
  process.exit(0)
}
