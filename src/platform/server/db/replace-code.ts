import type { Client } from 'pg'
import { withRoleNames } from './roles.ts'
import { runSql, type SqlFile } from './run-sql.ts'

/** The kinds of files of which the code consists, by the role that owns what they make. */
export type CodeHalf = 'policy' | 'privileged' | 'rights'
export type CodeFile = SqlFile & { half: CodeHalf }

const others = 'hive_policy, hive_keeper, hive_api, hive_auth, hive_worker'
const schemas = 'app, auth, mail, jobs'
const ours = "('app', 'auth', 'mail', 'jobs')"

// Statements that leave nothing of the code, each with the role that may run it. The owner passes its own policies while they are not forced.
const dropping = `
  select role, statement from (
    select 1 as turn, 'hive_owner' as role, format('drop view if exists %s cascade', c.oid::regclass) as statement
      from pg_class c where c.relkind = 'v' and c.relnamespace::regnamespace::text in ${ours}
    union all select 2, 'hive_owner', format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.relnamespace::regnamespace::text in ${ours}
    union all select 2, 'hive_owner', format('drop policy %I on %s', p.polname, p.polrelid::regclass)
      from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace::regnamespace::text in ${ours}
    union all select 2, 'hive_owner', format('alter table %s alter %I drop default', a.attrelid::regclass, a.attname)
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
      where c.relnamespace::regnamespace::text in ${ours} and a.attgenerated = ''
        and exists (select from pg_depend k join pg_proc f on f.oid = k.refobjid
                     where k.classid = 'pg_attrdef'::regclass and k.objid = d.oid and k.refclassid = 'pg_proc'::regclass
                       and f.pronamespace::regnamespace::text in ${ours})
    union all select 2, 'hive_owner', format('alter table %s no force row level security, disable row level security', c.oid::regclass)
      from pg_class c where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ${ours}
    union all select 3, f.proowner::regrole::text, format('drop routine if exists %s cascade', f.oid::regprocedure)
      from pg_proc f where f.pronamespace::regnamespace::text in ${ours}) s
  order by turn`

/**
 * Drops the functions, triggers, policies, views and grants of a database and what they listed, in the open transaction. What remains are its tables,
 * which their owner can read and change freely.
 */
export async function dropCode(client: Client, rolePrefix: string): Promise<void> {
  const { rows } = await client.query<{ role: string; statement: string }>(dropping)
  const statements = rows.map(({ role, statement }) => `set local role ${role}; ${statement};`)
  await client.query(withRoleNames(statements.join('\n'), rolePrefix))
  await asOwner(
    client,
    rolePrefix,
    `delete from app.table_homes; delete from app.content_tables; delete from app.quotas;
    revoke all on all tables in schema ${schemas} from ${others};
    revoke all on all sequences in schema ${schemas} from ${others};
    revoke all on schema ${schemas} from ${others}`,
  )
}

const roleOf = { policy: 'hive_policy', privileged: 'hive_keeper', rights: 'hive_owner' } as const

/** Makes the code of the schema in the open transaction, in a database that has its tables and no code. */
export async function createCode(client: Client, rolePrefix: string, code: readonly CodeFile[]): Promise<void> {
  // Functions name others that are made later.
  await client.query('set local check_function_bodies = off')
  await asOwner(
    client,
    rolePrefix,
    `grant create, usage on schema app to hive_policy; grant create, usage on schema ${schemas} to hive_keeper`,
  )
  for (const { half, ...file } of code) await runSql(client, { ...file, sql: `set local role ${roleOf[half]};\n${file.sql}` }, rolePrefix)
  await asOwner(client, rolePrefix, `revoke create on schema ${schemas} from hive_policy, hive_keeper`)
}

async function asOwner(client: Client, rolePrefix: string, statements: string): Promise<void> {
  await client.query(withRoleNames(`set local role hive_owner; ${statements}; reset role`, rolePrefix))
}
