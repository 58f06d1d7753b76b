import type { Client } from 'pg'
import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import { roleName, withRoleNames } from '../db/roles.ts'
import { schemaVersion } from '../db/schema-version.ts'
import { withClient } from '../db/with-client.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { type CopiedTable, plainWriting } from './copy-table.ts'
import { lastingTables } from './lasting-tables.ts'

/** One moment of a database: its schema's version, the tables that last, and a connection that sees all their rows as of then. */
export type Snapshot = { client: Client; schema: number; tables: readonly CopiedTable[] }

/**
 * Runs `work` on a snapshot of a database, whoever writes meanwhile. It reads as the keeper, whose policies let every row through, so
 * that nothing has to be opened and an owner who is no superuser can do it too.
 * @throws StartRefusal when the database has no Hivehold in it, or the keeper cannot read all of it.
 */
export async function readSnapshot<T>(database: HiveDatabase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withClient(adminConnection(database.admin, database.name), async (client) => {
    // A migration would change tables below the snapshot: a server that starts meanwhile waits for us, and we for it.
    await client.query("select pg_advisory_lock_shared(hashtext('hivehold:prepare'))")
    await client.query(`begin isolation level repeatable read read only; ${plainWriting}`)
    const schema = await schemaVersion(client, database.rolePrefix)
    if (schema === undefined) throw new StartRefusal('There is no Hivehold data in this database, so there is nothing to back up.')
    await client.query(withRoleNames('set local role hive_keeper', database.rolePrefix))
    const tables = await lastingTables(client, database.rolePrefix)
    await refuseHiddenRows(client, database.rolePrefix, tables)
    const done = await work({ client, schema, tables })
    await client.query('commit')
    return done
  })
}

// A policy that let only some rows through would leave the others out without a word.
async function refuseHiddenRows(client: Client, rolePrefix: string, tables: readonly CopiedTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) t(name)
      where not has_table_privilege(t.name, 'select')
         or exists (select from pg_policies p where format('%s.%s', p.schemaname, p.tablename) = t.name and p.permissive = 'RESTRICTIVE')
         or not exists (select from pg_policies p where format('%s.%s', p.schemaname, p.tablename) = t.name
                                                   and p.roles = array[$2::name] and p.cmd = 'ALL' and p.qual = 'true')`,
    [tables.map(({ name }) => name), roleName(rolePrefix, 'keeper')],
  )
  if (rows.length === 0) return
  throw new StartRefusal(`The role ${roleName(rolePrefix, 'keeper')} cannot read all of ${rows.map(({ name }) => name).join(', ')}.`)
}
