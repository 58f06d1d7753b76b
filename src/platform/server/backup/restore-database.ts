import type { Client } from 'pg'
import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import { prepareDatabase, type ProductSchema } from '../db/prepare-database.ts'
import { isMissingDatabase } from '../db/schema-version.ts'
import { withClient } from '../db/with-client.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import type { Backup } from './open-backup.ts'
import { withRoleNames } from '../db/roles.ts'
import type { BackedUpTable } from './backup-manifest.ts'
import { lastingTables } from './lasting-tables.ts'
import { copyIn, measureTable, plainWriting, tableName } from './copy-table.ts'

/** The product's migrations, and the first released schema, from which they lead one after the other. */
export type SchemaHistory = { first: ProductSchema['files'][number]; migrations: ProductSchema['migrations'] }

/** Refuses a backup whose schema this release does not know. */
export function refuseNewerSchema({ manifest }: Backup, { migrations }: SchemaHistory): void {
  const newest = migrations.at(-1)?.version ?? 0
  if (manifest.schema <= newest) return
  throw new StartRefusal(
    `This backup was made by a newer Hivehold (${manifest.release}, schema ${manifest.schema}; this one knows ${newest}): ` +
      'restore it with that one. Nothing was changed.',
  )
}

/**
 * Creates a database with the contents of a backup: first with the backup's own schema and its rows, then migrated as it would
 * have been had it stayed in use.
 * @throws StartRefusal when the database is not empty; it is left as it is.
 */
export async function restoreDatabase(database: HiveDatabase, backup: Backup, history: SchemaHistory): Promise<void> {
  refuseNewerSchema(backup, history)
  await refuseFilledDatabase(database)
  const earlier = history.migrations.filter(({ version }) => version <= backup.manifest.schema)
  await prepareDatabase(database, { files: [history.first], migrations: [] })
  await prepareDatabase(database, { files: [], migrations: earlier })
  await withClient(adminConnection(database.admin, database.name), async (client) => loadBackup(client, database.rolePrefix, backup))
  await prepareDatabase(database, { files: [], migrations: history.migrations })
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

/**
 * Loads the rows of a backup into a database that has its schema and nothing else, all of them or none: keys, checks and foreign keys
 * apply, the product's own triggers do not, and every table is read back and compared with what was backed up.
 * @throws StartRefusal when a table differs, or is one that no backup has; then nothing was loaded.
 */
async function loadBackup(client: Client, rolePrefix: string, { manifest, eachTable: eachBackedUp }: Backup): Promise<void> {
  const { tables } = manifest
  const eachTable = async (clause: string): Promise<void> => {
    for (const { name } of tables) await client.query(`alter table ${tableName(name)} ${clause}`)
  }
  await client.query(`begin; ${plainWriting}`)
  try {
    // The owner may bypass its own policies while nobody else is in this database: COPY inserts nothing under them.
    await client.query(withRoleNames('set local role hive_owner', rolePrefix))
    await refuseStrayTables(client, rolePrefix, tables)
    await eachTable('no force row level security, disable trigger user')
    await eachBackedUp(async (table, rows) => copyIn(client, table, rows))
    await client.query('set constraints all immediate')
    for (const table of tables) await refuseDifference(client, table)
    await eachTable('force row level security, enable trigger user')
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('what was restored did not commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

// What is left out of backups for a reason, such as sessions, cannot come in with one that somebody has rewritten.
async function refuseStrayTables(client: Client, rolePrefix: string, tables: readonly BackedUpTable[]): Promise<void> {
  const lasting = new Set((await lastingTables(client, rolePrefix)).map(({ name }) => name))
  const stray = tables.find(({ name }) => !lasting.has(name))
  if (stray === undefined) return
  throw new StartRefusal(
    `The backup has the table ${stray.name}, which no backup of Hivehold contains: somebody has changed it. Nothing was changed.`,
  )
}

async function refuseDifference(client: Client, table: BackedUpTable): Promise<void> {
  const { rows, sha256 } = await measureTable(client, table)
  if (rows === table.rows && sha256 === table.sha256) return
  throw new StartRefusal(`After restoring, ${table.name} does not match the backup (${rows} rows of ${table.rows}). Nothing was changed.`)
}
