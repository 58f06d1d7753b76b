import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { errorCode, StartRefusal } from '../postgres/start-refusal.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { findWhatIsLent, forServer, lendToOlderServer, oldestServer, serverVersion } from './lend-to-older-server.ts'
import { allRoles, loginRoles, roleName, rolePassword, withRoleNames } from './roles.ts'
import { isMissingDatabase, schemaVersion } from './schema-version.ts'
import { withClient } from './with-client.ts'

// Of a database into which this user may not, or of a server that does not know the user or the password there.
const refusedLogin = new Set(['42501', '28000', '28P01'])

/** The schema of the product: SQL files in tier order, and the numbered migrations that lead older databases to it. */
export type ProductSchema = { files: ReadonlyArray<{ name: string; sql: string }>; migrations: readonly Migration[] }

/**
 * Creates the roles and the database if they are missing and brings the schema up to date. Safe to repeat and to run twice at once.
 * @throws StartRefusal when the server is too old, the rights do not suffice, or the database belongs to a newer Hivehold.
 */
export async function prepareDatabase(database: HiveDatabase, schema: ProductSchema): Promise<void> {
  const exists = await withClient(adminConnection(database.admin, 'postgres'), async (client) => {
    await refuseOldServer(client)
    // Two servers starting without a database create it one after the other.
    await client.query("select pg_advisory_lock(hashtext('hivehold:create'))")
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database.name])
    if (rowCount === 0) await createDatabase(client, database.name)
    return rowCount !== 0
  }).catch(async (error: unknown) => {
    // An external owner may lack the maintenance database, or not be let into it; then the named one must exist already.
    if (isMissingDatabase(error) || refusedLogin.has(errorCode(error))) return false
    throw error
  })
  await withClient(adminConnection(database.admin, database.name), async (client) => {
    if (exists) await refuseOldServer(client)
    // Two servers starting on one database prepare it one after the other.
    await client.query("select pg_advisory_lock(hashtext('hivehold:prepare'))")
    await makeRoles(client, database)
    await installOrMigrate(client, database, schema)
  })
}

async function refuseOldServer(client: Client): Promise<void> {
  if ((await serverVersion(client)) < oldestServer) {
    throw new StartRefusal('The PostgreSQL server is too old. Hivehold needs PostgreSQL 16 or newer.')
  }
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding")
  if (rows[0]?.encoding !== 'UTF8')
    throw new StartRefusal('The PostgreSQL server does not use UTF8. Create the database with ENCODING UTF8.')
}

async function createDatabase(client: Client, name: string): Promise<void> {
  await client.query(`create database ${escapeIdentifier(name)} encoding 'UTF8' template template0`)
}

/** Creates the missing roles; passwords are set from SECRET only when they do not match, so that a start writes nothing. */
async function makeRoles(client: Client, database: HiveDatabase): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any ($1)', [
    allRoles.map((role) => roleName(database.rolePrefix, role)),
  ])
  const present = new Set(rows.map((row) => row.rolname))
  for (const role of allRoles) {
    const name = escapeIdentifier(roleName(database.rolePrefix, role))
    if (present.has(roleName(database.rolePrefix, role))) continue
    await client.query(`create role ${name} nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole`)
    await client.query(`grant ${name} to current_user with set true, inherit false`)
  }
  for (const role of loginRoles) await fitPassword(client, database, role)
}

async function fitPassword(client: Client, database: HiveDatabase, role: (typeof loginRoles)[number]): Promise<void> {
  const user = roleName(database.rolePrefix, role)
  const password = rolePassword(database.secret, database.rolePrefix, role)
  const fits = await withClient({ ...adminConnection(database.admin, database.name), user, password }, async () => true).catch(() => false)
  if (fits) return
  await client.query(`alter role ${escapeIdentifier(user)} login password ${escapeLiteral(password)}`)
}

async function installOrMigrate(client: Client, database: HiveDatabase, schema: ProductSchema): Promise<void> {
  if ((await schemaVersion(client, database.rolePrefix)) !== undefined) return migrate(client, database.rolePrefix, schema.migrations)
  await client.query('begin')
  try {
    await grantOnDatabase(client, database)
    await lendToOlderServer(client, database.rolePrefix)
    for (const file of schema.files) await runFile(client, file, database.rolePrefix)
    await client.query(withRoleNames('set role hive_owner', database.rolePrefix))
    await client.query('insert into app.schema_version (version) values ($1)', [schema.migrations.at(-1)?.version ?? 0])
    await client.query('reset role')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runFile(client: Client, file: { name: string; sql: string }, prefix: string): Promise<void> {
  try {
    await client.query(withRoleNames(file.sql, prefix))
  } catch (error) {
    throw new Error(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Sets what belongs to the database itself: only our roles may connect, and they find what is lent. Copies of a template need it again. */
export async function grantOnDatabase(client: Client, database: HiveDatabase): Promise<void> {
  const name = escapeIdentifier(database.name)
  const logins = loginRoles.map((role) => escapeIdentifier(roleName(database.rolePrefix, role))).join(', ')
  await client.query(`revoke connect, temporary on database ${name} from public`)
  await client.query(`grant connect on database ${name} to ${logins}`)
  await client.query(`grant create on database ${name} to ${escapeIdentifier(roleName(database.rolePrefix, 'owner'))}`)
  await findWhatIsLent(client, database.name)
}

/** One numbered step forward, from `migrations/`; all that a database lacks run in one transaction. */
type Migration = { version: number; name: string; sql: string }

/**
 * Brings an existing database up to the newest version, in one transaction: when a step fails, the database stays as it was, and its
 * release keeps running on it.
 * @throws StartRefusal when the database was written by a newer Hivehold; it is left as it is.
 */
async function migrate(client: Client, rolePrefix: string, migrations: readonly Migration[]): Promise<void> {
  const current = (await schemaVersion(client, rolePrefix)) ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (current > newest) {
    throw new StartRefusal(`This data was written by a newer Hivehold (schema ${current}, this one knows ${newest}). Start the newer one.`)
  }
  const pending = migrations.filter(({ version }) => version > current)
  if (pending.length === 0) return
  await client.query('begin')
  try {
    for (const migration of pending) await runMigration(client, rolePrefix, migration)
    await client.query(withRoleNames('set local role hive_owner', rolePrefix))
    await client.query('update app.schema_version set version = $1', [newest])
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the migrations did not commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function runMigration(client: Client, rolePrefix: string, migration: Migration): Promise<void> {
  try {
    await client.query(withRoleNames(forServer(migration.sql, await serverVersion(client)), rolePrefix))
    // A check that one step defers to the end would keep the next one from changing that table.
    await client.query('set constraints all immediate; set constraints all deferred')
  } catch (error) {
    throw new Error(`migration ${migration.name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
