import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { listedColumns, listedFunctions, listedGrants, listedPolicies } from './listed-rights.ts'

const faults = readFileSync(new URL('catalog-lint.sql', import.meta.url), 'utf8')

/**
 * Returns everything in the catalog of a database that breaks a rule, as 'rule: object'; nothing on a sound schema.
 * Policies, functions, columns and grants that are missing from the lists, or that the lists have without their existing, are faults.
 */
export async function lintCatalog(client: Client, rolePrefix: string): Promise<string[]> {
  await client.query("set search_path = ''")
  const { rows } = await client.query<{ rule: string; object: string }>(faults, [rolePrefix])
  return [
    ...rows.map(({ rule, object }) => `${rule}: ${object.replaceAll(`${rolePrefix}_`, 'hive_')}`),
    ...differences(
      'policy',
      await policiesOf(client, rolePrefix),
      listedPolicies(await guardedTables(client), await contentTables(client)),
    ),
    ...differences('function', await functionsOf(client, rolePrefix), listedFunctions),
    ...differences('column', await columnsOf(client), listedColumns(await contentTables(client))),
    ...differences('grant', await grantsOf(client, rolePrefix), listedGrants(await contentTables(client))),
  ]
}

function differences(kind: string, found: readonly string[], listed: readonly string[]): string[] {
  return [
    ...found.filter((line) => !listed.includes(line)).map((line) => `${kind}_not_listed: ${line}`),
    ...listed.filter((line) => !found.includes(line)).map((line) => `${kind}_missing: ${line}`),
  ]
}

async function contentTables(client: Client): Promise<string[]> {
  return lines(client, 'select name::text as line from app.content_tables order by 1', [])
}

async function guardedTables(client: Client): Promise<string[]> {
  return lines(client, "select name::text as line from app.table_homes where name <> 'app.schema_version'::regclass order by 1", [])
}

/** Returns the columns of tables whose rows belong to a category, without those that all have and those that the database computes. */
async function columnsOf(client: Client): Promise<string[]> {
  return lines(
    client,
    `select c.name || '.' || a.attname as line
       from app.content_tables c join pg_attribute a on a.attrelid = c.name
      where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname not in ('id', 'category_id', 'created_at', 'version')`,
    [],
  )
}

/** Returns each policy as one line: table, name, command, role, visible rows, writable rows. */
async function policiesOf(client: Client, rolePrefix: string): Promise<string[]> {
  const text = (column: string): string =>
    `coalesce(regexp_replace(regexp_replace(pg_get_expr(${column}, p.polrelid), ' AS [a-z_]+', '', 'g'), '\\s+', ' ', 'g'), '-')`
  return lines(
    client,
    `select p.polrelid::regclass || ' ' || p.polname || ' ' ||
            case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end || ' ' ||
            array_to_string(array(select replace(r::regrole::text, $1 || '_', '') from unnest(p.polroles) r), ',') || ' | ' ||
            ${text('p.polqual')} || ' | ' || ${text('p.polwithcheck')} || case when p.polpermissive then '' else ' restrictive' end as line
       from pg_policy p`,
    [rolePrefix],
  )
}

/** Returns each function that a login role may execute, as 'role name(arguments)'. */
async function functionsOf(client: Client, rolePrefix: string): Promise<string[]> {
  return lines(
    client,
    `with ${loginRoles}
     select r.name || ' ' || p.oid::regprocedure as line
       from pg_proc p, logins r
      where p.pronamespace::regnamespace::text in ('app', 'auth', 'mail', 'jobs') and has_function_privilege(r.oid, p.oid, 'execute')`,
    [rolePrefix],
  )
}

/** Returns the rights of each login role on each table, as 'role table: verbs', with the columns where not all are granted. */
async function grantsOf(client: Client, rolePrefix: string): Promise<string[]> {
  return lines(
    client,
    `with ${loginRoles},
     rights as (
       select r.name as r, c.oid, v, has_table_privilege(r.oid, c.oid, v) as whole,
              array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                       and case v when 'delete' then false else has_column_privilege(r.oid, c.oid, a.attnum, v) end order by 1) as columns
         from pg_class c, logins r, unnest(array['select', 'insert', 'update', 'delete']) v
        where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace::regnamespace::text in ('app', 'auth', 'mail', 'jobs'))
     select r || ' ' || oid::regclass || ': ' ||
            string_agg(v || case when whole then '' else ' (' || array_to_string(columns, ', ') || ')' end, ', '
                       order by array_position(array['select', 'insert', 'update', 'delete'], v)) as line
       from rights where whole or columns <> '{}' group by r, oid`,
    [rolePrefix],
  )
}

const loginRoles = `logins as (
  select r.oid, w as name from pg_roles r join unnest(array['api', 'auth', 'worker']) w on r.rolname = $1 || '_' || w)`

async function lines(client: Client, text: string, params: string[]): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(text, params)
  return rows.map((row) => row.line).toSorted()
}
