import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { adminConnection, type ClusterAdmin } from '#platform/server/db/cluster.ts'
import { fromDatabaseUrl } from '#platform/server/db/from-database-url.ts'
import { rolePrefixOf } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { SUPERUSER } from '#platform/server/postgres/cluster.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { runningAddress } from '#platform/server/postgres/socket-folder.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { type OpenDatabase, unreachable } from './open-database.ts'
import { storedSecret } from './read-secret.ts'

/**
 * Reaches the database as it is, without preparing anything in it: the one of DATABASE_URL, or the embedded one, whether Hivehold
 * is running on it or not; where it is not, the database is started for as long as it is needed.
 * @throws StartRefusal when DATA_DIR contains no database, or the one of DATABASE_URL does not answer.
 */
export async function reachDatabase(config: Config, log: PostgresLog): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const { admin, name } = fromDatabaseUrl(config.DATABASE_URL)
    await withClient(adminConnection(admin, name), async () => undefined).catch((error: unknown) => {
      throw unreachable(error)
    })
    return { database: { admin, name, rolePrefix: rolePrefixOf(name), secret: config.SECRET ?? '' }, stop: async () => undefined }
  }
  const dataDir = resolve(config.DATA_DIR)
  const { admin, stop } = (await runningCluster(dataDir)) ?? (await startedCluster(dataDir, log))
  return { database: { admin, name: 'hive', rolePrefix: 'hive', secret: config.SECRET ?? storedSecret(dataDir) ?? '' }, stop }
}

type Cluster = { admin: ClusterAdmin; stop: () => Promise<void> }

// The note may be from a server that was killed: only one that answers is running.
async function runningCluster(dataDir: string): Promise<Cluster | undefined> {
  const place = await runningAddress(dataDir)
  if (place === undefined) return undefined
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => '')).trim()
  const admin = { ...place, user: SUPERUSER, password }
  const answers = await withClient(adminConnection(admin, 'postgres'), async () => true).catch(() => false)
  return answers ? { admin, stop: async () => undefined } : undefined
}

async function startedCluster(dataDir: string, log: PostgresLog): Promise<Cluster> {
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'restore.json'))) {
    throw new StartRefusal(`There is no Hivehold data in ${dataDir}. Is DATA_DIR set correctly?`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  return { admin: postgres.superuser, stop: async () => postgres.stop() }
}
