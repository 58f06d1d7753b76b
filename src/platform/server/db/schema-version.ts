import type { Client } from 'pg'
import { errorCode } from '../postgres/start-refusal.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { withRoleNames } from './roles.ts'
import { withClient } from './with-client.ts'

const noSuchDatabase = '3D000'

/** A version of the schema: the time of its last change as yyyymmddhhmm (smaller before there were times), and the hash of its code. */
export type SchemaLevel = { version: number; code: string }

/** Returns the level of a database's schema; undefined when it contains no Hivehold. Before there were two halves, `code` is empty. */
export async function schemaLevel(client: Client, rolePrefix: string): Promise<SchemaLevel | undefined> {
  // Read from the catalog: an owner who is not a superuser may not look into the schema before taking a role.
  const { rowCount } = await client.query(
    "select from pg_class where relname = 'schema_version' and relnamespace::regnamespace::text = 'app'",
  )
  if (rowCount === 0) return undefined
  await client.query(withRoleNames('set role hive_owner', rolePrefix))
  const { rows } = await client.query<SchemaLevel>(
    "select v.version::float8 as version, coalesce(to_jsonb(v) ->> 'code', '') as code from app.schema_version v",
  )
  await client.query('reset role')
  return rows[0] ?? { version: 0, code: '' }
}

/** Returns the same of a database that may not even exist yet. */
export async function installedLevel({ admin, name, rolePrefix }: HiveDatabase): Promise<SchemaLevel | undefined> {
  return withClient(adminConnection(admin, name), async (client) => schemaLevel(client, rolePrefix)).catch((error: unknown) => {
    if (isMissingDatabase(error)) return undefined
    throw error
  })
}

/** Returns whether a connection failed because the cluster has no database of that name. */
export function isMissingDatabase(error: unknown): boolean {
  return errorCode(error) === noSuchDatabase
}
