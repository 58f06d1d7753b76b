import type { Client } from 'pg'
import { errorCode } from '../postgres/start-refusal.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { withClient } from './with-client.ts'

const noSuchDatabase = '3D000'

/** The version of the schema that a database has; undefined where there is no Hivehold in it. */
export async function schemaVersion(client: Client, rolePrefix: string): Promise<number | undefined> {
  // Asked of the catalog: an owner who is no superuser may not look into the schema before taking a role.
  const { rowCount } = await client.query(
    "select from pg_class where relname = 'schema_version' and relnamespace::regnamespace::text = 'app'",
  )
  if (rowCount === 0) return undefined
  await client.query(withRoleNames('set role hive_owner', rolePrefix))
  const { rows } = await client.query<{ version: number }>('select version from app.schema_version')
  await client.query('reset role')
  return rows[0]?.version ?? 0
}

/** The same of a database that may not even exist yet. */
export async function installedVersion({ admin, name, rolePrefix }: HiveDatabase): Promise<number | undefined> {
  return withClient(adminConnection(admin, name), async (client) => schemaVersion(client, rolePrefix)).catch((error: unknown) => {
    if (isMissingDatabase(error)) return undefined
    throw error
  })
}

/** Whether a connection failed because the cluster has no database of that name. */
export function isMissingDatabase(error: unknown): boolean {
  return errorCode(error) === noSuchDatabase
}
