import { prepareDatabase, type ProductSchema } from '../../platform/server/db/prepare-database.ts'
import { adminConnection, type HiveDatabase } from '../../platform/server/db/cluster.ts'
import { installedVersion } from '../../platform/server/db/schema-version.ts'
import { withClient } from '../../platform/server/db/with-client.ts'
import { StartRefusal } from '../../platform/server/postgres/start-refusal.ts'
import { backUpBeforeUpgrade, type UpgradeTools } from './back-up-before-upgrade.ts'

/**
 * Brings a database to the schema of this release. Older data are backed up first, once, however many servers start on the database
 * at the same time; a database that is new or up to date has nothing to back up.
 * @throws StartRefusal when no backup can be made, or a migration fails; then the data are as they were.
 */
export async function upgradeDatabase(database: HiveDatabase, schema: ProductSchema, tools: UpgradeTools): Promise<void> {
  if ((await olderSchema(database, schema)) === undefined) return prepareDatabase(database, schema)
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    // Not the lock of preparing: a backup takes that one itself, and would wait for us.
    await client.query("select pg_advisory_lock(hashtext('hivehold:upgrade'))")
    const from = await olderSchema(database, schema)
    if (from === undefined) return prepareDatabase(database, schema)
    const to = newestVersion(schema)
    const file = await backUpBeforeUpgrade(database, { from, to }, tools)
    await prepareDatabase(database, schema).catch((error: unknown) => {
      throw failedUpgrade({ error, from, to, file })
    })
    tools.log.info({ from, to }, 'the data was upgraded to the schema of this release')
  })
}

async function olderSchema(database: HiveDatabase, schema: ProductSchema): Promise<number | undefined> {
  const version = await installedVersion(database)
  return version !== undefined && version < newestVersion(schema) ? version : undefined
}

function newestVersion({ migrations }: ProductSchema): number {
  return migrations.at(-1)?.version ?? 0
}

type FailedUpgrade = { error: unknown; from: number; to: number; file: string | undefined }

function failedUpgrade({ error, from, to, file }: FailedUpgrade): StartRefusal {
  const reason = error instanceof Error ? error.message : String(error)
  const backup =
    file === undefined
      ? 'No backup was made, because NO_BACKUP is set.'
      : `A backup was made just before: ${file}. If you ever need it, restore it with the earlier release: npm run restore -- ${file}`
  return new StartRefusal(
    `Upgrading the data from schema ${from} to ${to} failed (${reason}). The data is unchanged: start the release you had before, and ` +
      `it will keep working. ${backup}`,
    { cause: error },
  )
}
