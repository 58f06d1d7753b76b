import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { readConfig } from '#platform/server/config/config.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { createLevel210, type Household } from '../fixtures/level-210.ts'
import { asSuperuser, dropDatabase, dropRoles, withCopyOf, withOwnRoles } from '../scratch-database.ts'
import { rowsOf, withFolder } from './backups.ts'

/** The schema of this release. */
export const schema = productSchema()
/** The settings of a server with an external database. */
export const external = { DATABASE_URL: 'postgres://somebody@localhost/hive', SECRET: 'a secret that is long enough for this' }

const plenty = async (): Promise<number> => 2 ** 40

/** Returns the schema of a later release, which changes the tables in these steps. */
export function laterSchema(...steps: readonly string[]): ProductSchema {
  const later = steps.map((sql, index) => ({ version: schema.level.version + index + 1, name: `step-${index + 1}.sql`, sql }))
  const level = { ...schema.level, version: schema.level.version + steps.length }
  return { ...schema, migrations: [...schema.migrations, ...later], level }
}

/** Returns the environment of an upgrade in these tests, and the lines that it writes to the log. */
export function upgradeSetup(folder: string, more: { env?: Record<string, string>; freeBytes?: () => Promise<number> } = {}) {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: folder, ...more.env })
  const log = pino({}, { write: (line: string) => lines.push(line) })
  return { lines, tools: { config, log, now: new Date(2026, 10, 23, 14, 10), freeBytes: more.freeBytes ?? plenty } }
}

/** Returns the full paths of the backups in a data folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'backups')).catch(() => [])
  return names.map((name) => join(folder, 'backups', name))
}

/** Returns how many rows each table holds. */
export async function rowCounts(database: HiveDatabase): Promise<Record<string, number>> {
  const { tables } = await asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth') and tablename not in ('changes', 'change_events', 'sessions')`,
    )
    return { tables: rows.map(({ name }) => name) }
  })
  return Object.fromEntries(Object.entries(await rowsOf(database, tables)).map(([name, rows]) => [name, rows.length]))
}

/** Makes a database as version 0.1.0 left it, before the tests of a file; `withOlderDatabase` runs work with a copy of it and a data folder. */
export function storedDatabase(household: Household) {
  const stored = withOwnRoles(inject('hive'))
  beforeAll(async () => createLevel210(stored, household))
  afterAll(async () => {
    await dropDatabase(stored)
    await dropRoles(stored)
  })
  return {
    withOlderDatabase: async (work: (database: HiveDatabase, folder: string) => Promise<void>): Promise<void> =>
      withFolder(async (folder) => withCopyOf(stored, async (database) => work(database, folder))),
  }
}
