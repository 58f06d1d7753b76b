import type { Client } from 'pg'
import { errorCode } from '../postgres/start-refusal.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { withClient } from './with-client.ts'

const noSuchDatabase = '3D000'

/** Returns the version of a database's schema; undefined when it contains no Hivehold. */
export async function schemaVersion(client: Client, rolePrefix: string): Promise<number | undefined> {
  // Read from the catalog: an owner who is not a superuser may not look into the schema before taking a role.
  const { rowCount } = await client.query(
    "select from pg_class where relname = 'schema_version' and relnamespace::regnamespace::text = 'app'",
  )
  if (rowCount === 0) return undefined
  await client.query(withRoleNames('set role hive_owner', rolePrefix))
  const { rows } = await client.query<{ version: number }>('select version from app.schema_version')
  await client.query('reset role')
  return rows[0]?.version ?? 0
}

/** Returns the same of a database that may not even exist yet. */
export async function installedVersion({ admin, name, rolePrefix }: HiveDatabase): Promise<number | undefined> {
  return withClient(adminConnection(admin, name), async (client) => schemaVersion(client, rolePrefix)).catch((error: unknown) => {
    if (isMissingDatabase(error)) return undefined
    throw error
  })
}

/** Returns whether a connection failed because the cluster has no database of that name. */
export function isMissingDatabase(error: unknown): boolean {
  return errorCode(error) === noSuchDatabase
}
