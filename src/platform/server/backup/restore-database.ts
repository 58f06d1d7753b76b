import type { Client } from 'pg'
import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import {
  createTables,
  finish,
  inTransaction,
  migrationsAfter,
  type ProductSchema,
  runMigrations,
  withRoles,
} from '../db/prepare-database.ts'
import { isMissingDatabase } from '../db/schema-version.ts'
import { withClient } from '../db/with-client.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { Backup } from './open-backup.ts'
import { withRoleNames } from '../db/roles.ts'
import type { BackedUpTable } from './backup-manifest.ts'
import { copyIn, measureTable, plainWriting, tableName } from './copy-table.ts'

/** Refuses a backup whose schema this release does not know. @throws StartRefusal */
export function refuseUnknownBackup({ manifest }: Backup, { baseline, level }: ProductSchema): void {
  const { release, schema } = manifest
  if (schema > level.version)
    throw new StartRefusal(
      `This backup was made by a newer Hivehold (${release}, schema ${schema}; this one knows ${level.version}): ` +
        'restore it with that one. Nothing was changed.',
    )
  if (schema < baseline.version)
    throw new StartRefusal(
      `This backup was made by an early version (schema ${schema}). Restore it with version 0.1.0 and make a backup there, which this one ` +
        'can restore. Nothing was changed.',
    )
}

/**
 * Creates a database with the contents of a backup: first its rows in the tables that it had, then these are brought to the schema of today.
 * All of it or nothing.
 * @throws StartRefusal when the database is not empty, or the schema of the backup is too new or too old; it is left as it is.
 */
export async function restoreDatabase(database: HiveDatabase, backup: Backup, schema: ProductSchema): Promise<void> {
  await intoEmptyDatabase(database, backup, schema, async (client) => {
    const loaded = await loadBackup(client, backup)
    await runMigrations(client, database.rolePrefix, migrationsAfter(backup.manifest.schema, schema))
    await finish(client, database.rolePrefix, schema)
    await refuseStrayTables(client, database.rolePrefix, loaded)
  })
}

/** Loads the rows of a backup into the tables that it had and nothing more, which proves that it can be restored. @throws like `restoreDatabase` */
export async function restoreRows(database: HiveDatabase, backup: Backup, schema: ProductSchema): Promise<void> {
  await intoEmptyDatabase(database, backup, schema, async (client) => void (await loadBackup(client, backup)))
}

async function intoEmptyDatabase(
  database: HiveDatabase,
  backup: Backup,
  schema: ProductSchema,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  refuseUnknownBackup(backup, schema)
  await refuseFilledDatabase(database)
  await withRoles(database, async (client) =>
    inTransaction(client, async () => {
      await createTables(client, database, [schema.baseline])
      const since = migrationsAfter(schema.baseline.version, schema).filter(({ version }) => version <= backup.manifest.schema)
      await runMigrations(client, database.rolePrefix, since)
      // There are no policies and no triggers yet: every row goes in as it was.
      await client.query(withRoleNames(`set local role hive_owner; ${plainWriting}`, database.rolePrefix))
      await work(client)
    }),
  )
}

async function refuseFilledDatabase({ admin, name }: HiveDatabase): Promise<void> {
  const isEmpty = await withClient(adminConnection(admin, name), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_namespace n
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and (n.nspname <> 'public' or exists (select from pg_class c where c.relnamespace = n.oid)) limit 1`,
    )
    return rowCount === 0
  }).catch((error: unknown) => {
    if (isMissingDatabase(error)) return true
    throw error
  })
  if (isEmpty) return
  throw new StartRefusal(`The database ${name} is not empty: a backup can only be restored into a new one. Nothing was changed.`)
}

type LoadedTable = { name: string; oid: number }

/**
 * Loads the rows of a backup into its tables: keys, checks and foreign keys apply, and every table is read back and compared with what was backed
 * up. Returns the tables.
 * @throws StartRefusal when a table differs, or does not exist.
 */
async function loadBackup(client: Client, { manifest: { tables }, eachTable }: Backup): Promise<LoadedTable[]> {
  const { rows: known } = await client.query<{ name: string; oid: number | null }>(
    `select t.name, c.oid::int8::float8 as oid from unnest($1::text[]) with ordinality t(name, position)
       left join pg_class c on c.oid = to_regclass(t.name) and c.relowner = current_user::regrole and c.relkind in ('r', 'p')
      order by t.position`,
    [tables.map(({ name }) => tableName(name))],
  )
  const stray = tables.find((_, index) => known[index]?.oid == null)
  if (stray !== undefined) throw strayTable(stray.name)
  await eachTable(async (table, rows) => copyIn(client, table, rows))
  await client.query('set constraints all immediate; set constraints all deferred')
  for (const table of tables) await refuseDifference(client, table)
  return tables.map(({ name }, index) => ({ name, oid: known[index]?.oid ?? 0 }))
}

// What is left out of backups for a reason, such as sessions, cannot come in with one that somebody has rewritten.
async function refuseStrayTables(client: Client, rolePrefix: string, loaded: readonly LoadedTable[]): Promise<void> {
  await client.query(withRoleNames('set local role hive_keeper', rolePrefix))
  const { rows } = await client.query<{ oid: number }>(
    'select h.name::oid::int8::float8 as oid from app.table_homes h where h.left_out is not null and h.name = any ($1::oid[])',
    [loaded.map(({ oid }) => oid)],
  )
  const stray = loaded.find(({ oid }) => rows.some((row) => row.oid === oid))
  if (stray !== undefined) throw strayTable(stray.name)
}

function strayTable(name: string): StartRefusal {
  return new StartRefusal(
    `The backup has the table ${name}, which no backup of Hivehold contains: somebody has changed it. Nothing was changed.`,
  )
}

async function refuseDifference(client: Client, table: BackedUpTable): Promise<void> {
  const { rows, sha256 } = await measureTable(client, table)
  if (rows === table.rows && sha256 === table.sha256) return
  throw new StartRefusal(`After restoring, ${table.name} does not match the backup (${rows} rows of ${table.rows}). Nothing was changed.`)
}
