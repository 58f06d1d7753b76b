import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import type { Config } from '#platform/server/config/config.ts'
import { readSecret } from '#platform/server/config/read-secret.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { rolePrefixOf } from '#platform/server/db/roles.ts'
import { freeBytes } from '#platform/server/disk/free-bytes.ts'
import { type OpenDatabase, unreachable } from '#platform/server/postgres/connect-database.ts'
import { prepareDataFolder } from '#platform/server/postgres/data-folder.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'

const embeddedName = 'hive'

/**
 * Opens the embedded PostgreSQL in DATA_DIR, or reaches the one of DATABASE_URL, and brings its schema up to date,
 * after a backup of data from an earlier release.
 * @throws StartRefusal with a sentence for people.
 */
export async function openDatabase(config: Config, schema: ProductSchema, log: Logger): Promise<OpenDatabase> {
  const opened = config.DATABASE_URL === undefined ? await openEmbedded(config, log) : await openExternal(config, config.DATABASE_URL)
  try {
    await upgradeDatabase(opened.database, schema, { config, log, now: new Date(), freeBytes })
    return opened
  } catch (error) {
    await opened.stop()
    throw config.DATABASE_URL === undefined ? error : unreachable(error)
  }
}

async function openEmbedded(config: Config, log: Logger): Promise<OpenDatabase> {
  const dataDir = resolve(config.DATA_DIR)
  const postgres = await startEmbeddedPostgres({ dataDir, log: ({ level, message }) => log[level](message) })
  const secret = readSecret(config.SECRET, dataDir)
  return {
    database: { admin: postgres.superuser, name: embeddedName, rolePrefix: embeddedName, secret },
    stop: async () => postgres.stop(),
  }
}

async function openExternal(config: Config, url: string): Promise<OpenDatabase> {
  const { admin, name } = parseDatabaseUrl(url)
  await prepareDataFolder(resolve(config.DATA_DIR), { forOtherUser: false })
  return {
    database: { admin, name, rolePrefix: rolePrefixOf(name), secret: config.SECRET ?? '' },
    stop: async () => undefined,
  }
}
