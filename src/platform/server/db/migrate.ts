import type { Client } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { withRoleNames } from './roles.ts'
import { schemaVersion } from './schema-version.ts'

/** One numbered step forward, from `migrations/`; all that a database lacks run in one transaction. */
export type Migration = { version: number; name: string; sql: string }

/**
 * Brings an existing database up to the newest version, in one transaction: when a step fails, the database stays as it was, and the
 * release it belongs to goes on with it.
 * @throws StartRefusal when the database was written by a newer Hivehold; it is left as it is.
 */
export async function migrate(client: Client, rolePrefix: string, migrations: readonly Migration[]): Promise<void> {
  const current = (await schemaVersion(client, rolePrefix)) ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new StartRefusal(`This data was written by a newer Hivehold (schema ${current}, this one knows ${newest}). Start the newer one.`)
  }
  const pending = migrations.filter(({ version }) => version > current)
  if (pending.length === 0) return
  await client.query('begin')
  try {
    for (const migration of pending) await runMigration(client, rolePrefix, migration)
    await client.query(withRoleNames('set local role hive_owner', rolePrefix))
    await client.query('update app.schema_version set version = $1', [newest])
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the migrations did not commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runMigration(client: Client, rolePrefix: string, migration: Migration): Promise<void> {
  try {
    await client.query(withRoleNames(migration.sql, rolePrefix))
    // What one step leaves to be checked at the end would keep the next one from changing that table.
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
