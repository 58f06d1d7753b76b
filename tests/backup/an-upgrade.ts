import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { schemaHistory } from '../../src/app/server/schema-history.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { asSuperuser, copyOf, dropDatabase, dropRoles, withCopyOf, withOwnRoles } from '../scratch-database.ts'
import { rowsOf, withFolder } from './a-backup.ts'
import { fillOlderDatabase } from './older-database.ts'

/** The first schema of the product and its migrations. */
export const history = schemaHistory()
/** What an upgrade of existing data runs. */
export const schema = { files: [], migrations: history.migrations }
/** The settings of a server with an external database. */
export const external = { DATABASE_URL: 'postgres://somebody@localhost/hive', SECRET: 'a secret that is long enough for this' }

const plenty = async (): Promise<number> => 2 ** 40

/** Returns the environment of an upgrade in these tests, and the lines that it writes to the log. */
export function anUpgrade(folder: string, more: { env?: Record<string, string>; freeBytes?: () => Promise<number> } = {}) {
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

/** Makes databases that were last used with each of the versions, before the tests of a file; `withOlderDatabase` gives a copy of one. */
export function storedDatabases(versions: readonly number[]) {
  const stored = new Map<number, HiveDatabase>()
  const grown = withOwnRoles(inject('hive'))
  beforeAll(async () => {
    await fillOlderDatabase(grown, { stops: versions, at: async (version) => void stored.set(version, await copyOf(grown)) })
  })
  afterAll(async () => {
    for (const database of [...stored.values(), grown]) await dropDatabase(database)
    await dropRoles(grown)
  })
  return {
    /** Runs `work` with a database that was last used with an earlier version, and a data folder. */
    withOlderDatabase: async (version: number, work: (database: HiveDatabase, folder: string) => Promise<void>): Promise<void> => {
      const older = stored.get(version)
      if (older === undefined) throw new Error(`no database of version ${version} is stored`)
      await withFolder(async (folder) => withCopyOf(older, async (database) => work(database, folder)))
    },
  }
}
