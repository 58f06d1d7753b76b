import type { Client } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { withRoleNames } from './roles.ts'

/** One numbered step forward, from `migrations/`; it runs in a transaction of its own. */
export type Migration = { version: number; name: string; sql: string }

/**
 * Brings an existing database up to the newest version, one transaction a step.
 * @throws StartRefusal when the database was written by a newer Hivehold; it is left as it is.
 */
export async function migrate(client: Client, rolePrefix: string, migrations: readonly Migration[]): Promise<void> {
  const current = await schemaVersion(client, rolePrefix)
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new StartRefusal(`This data was written by a newer Hivehold (schema ${current}, this one knows ${newest}). Start the newer one.`)
  }
  for (const migration of migrations) if (migration.version > current) await runMigration(client, rolePrefix, migration)
}

/** The version of the schema that a database has. */
async function schemaVersion(client: Client, rolePrefix: string): Promise<number> {
  await client.query(withRoleNames('set role hive_owner', rolePrefix))
  const { rows } = await client.query<{ version: number }>('select version from app.schema_version')
  await client.query('reset role')
  return rows[0]?.version ?? 0
}

async function runMigration(client: Client, rolePrefix: string, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(withRoleNames(migration.sql, rolePrefix))
    await client.query(withRoleNames('set local role hive_owner', rolePrefix))
    await client.query('update app.schema_version set version = $1', [migration.version])
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the migration did not commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
