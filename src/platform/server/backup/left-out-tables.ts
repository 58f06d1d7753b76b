import type { Client } from 'pg'

/** Names the tables of a database that no backup holds, as `app.table_homes` says. The current role must be able to read that list. */
export async function leftOutTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ list: string | null }>("select to_regclass('app.table_homes')::text as list")
  if (rows[0]?.list == null) return leftOutBefore
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name
       from app.table_homes h join pg_class c on c.oid = h.name join pg_namespace n on n.oid = c.relnamespace
      where h.left_out is not null`,
  )
  return new Set(tables.map(({ name }) => name))
}

// Up to version 19 of the schema there is no such list. No release can add to these any more.
const leftOutBefore: ReadonlySet<string> = new Set([
  'app.change_letters',
  'app.changes',
  'app.content_tables',
  'app.mutations',
  'app.quotas',
  'app.schema_version',
  'auth.devices',
  'auth.sessions',
  'auth.tokens',
  'jobs.job',
  'jobs.job_common',
  'jobs.job_dependency',
  'jobs.queue',
  'jobs.schedule',
  'jobs.version',
  'mail.outbox',
])
