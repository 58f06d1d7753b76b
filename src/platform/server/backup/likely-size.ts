import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import { roleName, withRoleNames } from '../db/roles.ts'
import { withClient } from '../db/with-client.ts'
import { leftOutTables } from './left-out-tables.ts'

/**
 * At most how many bytes a backup may take, near enough to ask for room first: what its tables take in the database without their
 * indexes. The rows are packed in the file, so that it is usually a small part of that.
 */
export async function likelySize({ admin, name, rolePrefix }: HiveDatabase): Promise<number> {
  return withClient(adminConnection(admin, name), async (client) => {
    await client.query(withRoleNames('set role hive_keeper', rolePrefix))
    const { rows } = await client.query<{ bytes: string }>(
      `select coalesce(sum(pg_table_size(c.oid)), 0) as bytes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner
        where c.relkind = 'r' and r.rolname = $1 and format('%s.%s', n.nspname, c.relname) <> all ($2)`,
      [roleName(rolePrefix, 'owner'), [...(await leftOutTables(client))]],
    )
    return Number(rows[0]?.bytes ?? 0)
  })
}
