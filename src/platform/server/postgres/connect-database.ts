import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { storedSecret } from '#platform/server/config/read-secret.ts'
import { adminConnection, type ClusterAdmin, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import { rolePrefixOf } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { SUPERUSER } from './cluster.ts'
import type { PostgresLog } from './postmaster-plan.ts'
import { runningAddress } from './socket-folder.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

/** A database that is reached, and the function that lets go of it last. */
export type OpenDatabase = { database: HiveDatabase; stop: () => Promise<void> }

/**
 * Reaches the database as it is, without preparing anything in it: the one of DATABASE_URL, or the embedded one, whether Hivehold
 * is running on it or not; where it is not, the database is started for as long as it is needed.
 * @throws StartRefusal when DATA_DIR contains no database, or the one of DATABASE_URL does not answer.
 */
export async function connectDatabase(config: Config, log: PostgresLog): Promise<OpenDatabase> {
  if (config.DATABASE_URL !== undefined) {
    const { admin, name } = parseDatabaseUrl(config.DATABASE_URL)
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

/** Explains why the database of DATABASE_URL cannot be used; refusals stay what they are. */
export function unreachable(error: unknown): unknown {
  if (error instanceof StartRefusal) return error
  const reason =
    error instanceof AggregateError
      ? String(error.errors[0]?.message ?? error.message)
      : error instanceof Error
        ? error.message
        : String(error)
  return new StartRefusal(
    `The database in DATABASE_URL cannot be used: ${reason}. It needs PostgreSQL 16 or newer and an owner who can create roles.`,
    { cause: error },
  )
}
