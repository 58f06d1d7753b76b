import { Client } from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { productSchema } from '#app/server/product-schema.ts'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'

// Upgrades the given database, with a data folder or without a backup, and ends; or kills itself at a statement before.
const Order = z.object({
  database: z.custom<HiveDatabase>(),
  folder: z.string(),
  env: z.record(z.string(), z.string()).optional(),
  dieAtStatement: z.int().optional(),
})
process.once('message', (message) => void upgrade(message))

async function upgrade(message: unknown): Promise<void> {
  const { database, folder, env, dieAtStatement } = Order.parse(message)
  if (dieAtStatement !== undefined) dieAt(dieAtStatement)
  const config = readConfig({ DATA_DIR: folder, ...env })
  await upgradeDatabase(database, productSchema(), {
    config,
    log: pino({ level: 'silent' }),
    now: new Date(),
    freeBytes: async () => 2 ** 40,
  })
  process.exit(0)
}

function dieAt(statement: number): void {
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('pg has another client')
  let sent = 0
  const apply = (asked: typeof query, client: unknown, given: unknown[]): unknown => {
    sent += 1
    // The statement is on its way by then.
    if (sent === statement) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
    return Reflect.apply(asked, client, given)
  }
  Object.assign(Client.prototype, { query: new Proxy(query, { apply }) })
}
