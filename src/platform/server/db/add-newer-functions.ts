import { type Client, escapeIdentifier } from 'pg'
import { withRoleNames } from './roles.ts'

/** The first PostgreSQL that Hivehold runs on, as `server_version_num` counts. */
export const oldestServer = 160_000

const newestLent = 180_000
const searchPath = '"$user", public, newer_postgres'

/** Returns the version of a PostgreSQL as a number: 180004 is 18.4. */
export async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version")
  return rows[0]?.version ?? 0
}

/**
 * Gives a database on PostgreSQL 16 or 17 a schema with what our SQL uses of 18, under the same names (decision 0001); on 18 does nothing.
 * Where the server has a name itself, now or after its own upgrade, its own comes first. Runs in the transaction that installs the schema.
 */
export async function addNewerFunctions(client: Client, rolePrefix: string): Promise<void> {
  const version = await serverVersion(client)
  if (version >= newestLent) return
  const collation = version >= 170_000 ? "provider = builtin, locale = 'C.UTF-8'" : "provider = icu, locale = 'und'"
  await client.query(withRoleNames(lent(collation), rolePrefix))
  await client.query(`set local search_path = ${searchPath}`)
}

/** Lets every connection to a database find what was lent to it. */
export async function findWhatIsLent(client: Client, database: string): Promise<void> {
  if ((await serverVersion(client)) >= newestLent) return
  await client.query(`alter database ${escapeIdentifier(database)} set search_path = ${searchPath}`)
}

// `lower` and these few make the same of a text as `casefold`, but for scripts that Unicode added lately. The time of an id has 12 more bits below
// the millisecond, as in 18, so that ids made one after the other are in order.
const lent = (collation: string): string => `
set role hive_owner;
create schema newer_postgres;
grant usage on schema newer_postgres to hive_policy, hive_keeper, hive_api, hive_auth, hive_worker;
create function newer_postgres.uuidv7() returns uuid language sql volatile parallel safe set search_path = '' as $$
  select (lpad(to_hex(t.us / 1000), 12, '0') || '7' || lpad(to_hex(t.us % 1000 * 4096 / 1000), 3, '0')
          || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) t $$;
create collation newer_postgres.pg_unicode_fast (${collation});
create function newer_postgres.casefold(text) returns text language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    translate(lower($1), 'ςſµϐϑϕϖϰϱϵ', 'σsμβθφπκρε'),
    'ß', 'ss'), 'ŉ', 'ʼn'), 'ﬀ', 'ff'), 'ﬁ', 'fi'), 'ﬂ', 'fl'), 'ﬃ', 'ffi'), 'ﬄ', 'ffl'), 'ﬅ', 'st'), 'ﬆ', 'st'), 'և', 'եւ') $$;
revoke execute on function newer_postgres.uuidv7(), newer_postgres.casefold(text) from public;
grant execute on function newer_postgres.uuidv7(), newer_postgres.casefold(text) to hive_policy, hive_keeper, hive_api, hive_auth, hive_worker;
reset role;`
