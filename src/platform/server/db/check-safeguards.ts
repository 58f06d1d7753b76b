import type { Pool } from 'pg'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { loginRoles } from './roles.ts'
import type { Pools } from './pools.ts'

/**
 * Checks, as each role that will serve, that the database's safeguards are in place, before the first request.
 * @throws StartRefusal with what is wrong and what to do.
 */
export async function checkSafeguards(pools: Pools): Promise<void> {
  for (const role of loginRoles) await refusePrivilegedRole(pools[role])
  await refuseOpenTables(pools.api)
  await refuseForgetfulServer(pools.api)
}

async function refusePrivilegedRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; privileged: boolean }>(`
    select r.rolname as name,
           r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb
           or exists (select from pg_auth_members m where m.member = r.oid)
           or exists (select from pg_class c where c.relowner = r.oid) as privileged
      from pg_roles r where r.rolname = current_user`)
  const [role] = rows
  if (role === undefined || role.privileged) {
    throw new StartRefusal(
      `The database role ${role?.name ?? 'of the requests'} has more rights than it should (superuser, owner, member or bypass). ` +
        'Revoke them: requests must be bound by the policies.',
    )
  }
}

async function refuseOpenTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
     where c.relnamespace in (select oid from pg_namespace where nspname in ('app', 'auth', 'mail', 'jobs'))
       and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`)
  if (rows.length > 0) {
    throw new StartRefusal(
      `These tables have no forced row-level policies: ${rows.map((row) => row.name).join(', ')}. Restore them before starting.`,
    )
  }
}

async function refuseForgetfulServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
  )
  if (rows.length > 0) {
    throw new StartRefusal(
      `PostgreSQL runs with ${rows.map((row) => row.name).join(', ')} off and could lose what it has acknowledged. Switch it on.`,
    )
  }
}
