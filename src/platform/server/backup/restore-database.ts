import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import { prepareDatabase, type ProductSchema } from '../db/prepare-database.ts'
import { isMissingDatabase } from '../db/schema-version.ts'
import { withClient } from '../db/with-client.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { loadBackup } from './load-backup.ts'
import type { Backup } from './open-backup.ts'

/** The product's migrations, and before them the schema as it was first released, to which each of them leads from the one before. */
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
 * Makes a database that holds what a backup holds: with the schema of the backup first, and its rows in it, then migrated as it would
 * have been had it never gone.
 * @throws StartRefusal when there is something in the database already; it is left as it is.
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
