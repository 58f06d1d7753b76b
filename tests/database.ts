import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { productSchema } from '#app/server/product-schema.ts'
import { adminConnection, type ClusterAdmin, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { allRoles, roleName, rolePrefixOf } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { startOlderPostgres } from './older-postgres.ts'
import { copyDatabase, templateOf } from './scratch-database.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    hive: HiveDatabase
  }
}

/**
 * Creates one database for the whole run, on a PostgreSQL of its own, one of an older major (TEST_POSTGRES=16) or that of TEST_DATABASE_URL;
 * returns what removes it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = createTemporaryFolder()
  // For this process, the workers and everything they start.
  process.env['TMPDIR'] = place.path
  const cluster = await openCluster()
  const name = `hive_test_${randomBytes(4).toString('hex')}`
  const database = { admin: cluster.admin, name, rolePrefix: rolePrefixOf(name), secret: randomBytes(32).toString('hex') }
  try {
    await prepareDatabase(database, productSchema())
    await withClient(adminConnection(cluster.admin, 'postgres'), async (client) =>
      copyDatabase(client, name, { ...database, name: templateOf(database) }),
    )
  } catch (error) {
    await cluster.close(database)
    place.remove()
    throw error
  }
  project.provide('hive', database)
  return async () => {
    await cluster.close(database)
    place.remove()
  }
}

type Cluster = { admin: ClusterAdmin; close: (database: HiveDatabase) => Promise<void> }

async function openCluster(): Promise<Cluster> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return { admin: parseDatabaseUrl(url).admin, close: dropDatabase }
  // Nothing in a test run must survive a power failure, and many databases are open at the same time.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }
  const major = process.env['TEST_POSTGRES']
  if (major !== undefined && major !== '') {
    const older = await startOlderPostgres(major, settings)
    return { admin: older.admin, close: older.stop }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'hive-test-'))
  const log = ({ level, message }: { level: string; message: string }): void => {
    if (level === 'error') console.error(message)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const close = async (): Promise<void> => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { admin: postgres.superuser, close }
}

async function dropDatabase(database: HiveDatabase): Promise<void> {
  await withClient(adminConnection(database.admin, 'postgres'), async (client) => {
    // Those that tests of this run have reserved as well.
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database, aclexplode(datacl) where grantee = to_regrole($1)',
      [roleName(database.rolePrefix, 'api')],
    )
    for (const { name } of rows) await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
    for (const role of allRoles) await client.query(`drop role if exists ${escapeIdentifier(roleName(database.rolePrefix, role))}`)
  })
}
