import type { Client } from 'pg'
import { roleName, withRoleNames } from '../db/roles.ts'
import type { CopiedTable } from './copy-table.ts'
import { adminConnection, type HiveDatabase } from '../db/cluster.ts'
import { withClient } from '../db/with-client.ts'

/**
 * Lists the product's tables that a backup contains, each after those it refers to. All are included but those named as left out, so
 * that a new table is not forgotten.
 */
export async function backedUpTables(client: Client, rolePrefix: string): Promise<CopiedTable[]> {
  const leftOut = await leftOutTables(client)
  const all = await tablesOf(client, roleName(rolePrefix, 'owner'))
  return parentsFirst(
    all.filter(({ name }) => !leftOut.has(name)),
    await pointersBetween(client),
  )
}

async function tablesOf(client: Client, owner: string): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%s.%s', n.nspname, c.relname) as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_roles r on r.oid = c.relowner
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind in ('r', 'p') and r.rolname = $1
      group by 1 order by 1`,
    [owner],
  )
  return rows
}

type Pointer = { child: string; parent: string }

async function pointersBetween(client: Client): Promise<Pointer[]> {
  const { rows } = await client.query<Pointer>(
    `select distinct format('%s.%s', cn.nspname, c.relname) as child, format('%s.%s', pn.nspname, p.relname) as parent
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace cn on cn.oid = c.relnamespace
       join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
      where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  return rows
}

function parentsFirst(tables: readonly CopiedTable[], pointers: readonly Pointer[]): CopiedTable[] {
  const sorted: CopiedTable[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const bound = new Set(pointers.filter(({ parent }) => names.has(parent)).map(({ child }) => child))
    const free = waiting.filter(({ name }) => !bound.has(name))
    if (free.length === 0) throw new Error(`These tables point to each other in a circle: ${[...names].join(', ')}`)
    sorted.push(...free)
    waiting = waiting.filter(({ name }) => bound.has(name))
  }
  return sorted
}

/**
 * Returns how many bytes a backup may take at most, near enough to check for room first: the size of its tables in the database
 * without their indexes. The rows are packed in the file, so it is usually a small part of that.
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

// The tables that no backup contains, by `app.table_homes`. The current role must be able to read that list.
async function leftOutTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name
       from app.table_homes h join pg_class c on c.oid = h.name join pg_namespace n on n.oid = c.relnamespace
      where h.left_out is not null`,
  )
  return new Set(tables.map(({ name }) => name))
}
