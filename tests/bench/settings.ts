import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { effort } from './against-bare.ts'
import { databaseName, withClient } from './postgres.ts'
import { say } from './report.ts'
import { people } from './side.ts'

/** Prints what the figures depend on. */
export async function reportSettings(databaseUrl: string): Promise<void> {
  const names = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers']
  const { values, rls } = await withClient(databaseUrl, async (client) => {
    const { rows: values } = await client.query<{ name: string; it: string }>(
      'select n as name, current_setting(n) as it from unnest($1::text[]) n',
      [names],
    )
    const { rows } = await client.query<{ rls: string }>(
      "select case when relrowsecurity and relforcerowsecurity then 'forced' else 'OFF' end as rls from pg_class where oid = 'app.subjects'::regclass",
    )
    return { values, rls: rows[0]?.rls }
  })
  const postgres = values.map(({ name, it }) => (name === 'server_version' ? `PostgreSQL ${it}` : `${name} ${it}`)).join(', ')
  say('settings', `commit ${commit()}, Node ${process.version}, ${postgres}`)
  say('settings', `Hivehold as ${databaseName}_api with row-level security ${rls ?? 'unknown'}, bare as superuser with an explicit filter`)
  const { count, ms } = effort
  say('settings', `${availableParallelism()} cores for all, ${people} connections, ${count} rounds of ${ms / 1000} s each by turns`)
}

/** Returns the id of PostgreSQL's first process, which has started all others. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const { rows } = await withClient(databaseUrl, async (client) =>
    client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid"),
  )
  return Number(rows[0]?.pid)
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return 'unknown'
  }
}
