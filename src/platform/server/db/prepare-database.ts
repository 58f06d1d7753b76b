import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { errorCode, StartRefusal } from '../postgres/start-refusal.ts'
import { adminConnection, type HiveDatabase } from './cluster.ts'
import { findWhatIsLent, addNewerFunctions, oldestServer, serverVersion } from './add-newer-functions.ts'
import { allRoles, loginRoles, roleName, rolePassword, withRoleNames } from './roles.ts'
import { type CodeFile, createCode, dropCode } from './replace-code.ts'
import { runSql, type SqlFile } from './run-sql.ts'
import { isMissingDatabase, schemaLevel, type SchemaLevel } from './schema-version.ts'
import { withClient } from './with-client.ts'

// Of a database into which this user may not, or of a server that does not know the user or the password there.
const refusedLogin = new Set(['42501', '28000', '28P01'])

/** One step forward for the tables of a database, from `migrations/`. It finds no code: no function, trigger, policy, view or grant. */
type Migration = SqlFile & { version: number }

/** The schema of the product in its two halves, in the order of the tiers, and the way that leads older databases to it. */
export type ProductSchema = {
  /** The tables of a new database. */
  tables: readonly SqlFile[]
  /** Functions, triggers, policies, views and grants: all are made again when one changes. */
  code: readonly CodeFile[]
  /** The tables of the oldest version that can be upgraded, and what has changed in them since. */
  baseline: Migration
  migrations: readonly Migration[]
  level: SchemaLevel
}

/**
 * Creates the roles and the database if they are missing and brings the schema up to date. Safe to repeat and to run twice at once.
 * @throws StartRefusal when the server is too old, the rights do not suffice, or the database is of a version that this one does not know.
 */
export async function prepareDatabase(database: HiveDatabase, schema: ProductSchema): Promise<void> {
  await withRoles(database, async (client) => installOrMigrate(client, database, schema))
}

/** Creates the roles and the database if they are missing, and runs `work` on a connection while no other server prepares this database. */
export async function withRoles(database: HiveDatabase, work: (client: Client) => Promise<void>): Promise<void> {
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
    await work(client)
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
  const installed = await schemaLevel(client, database.rolePrefix)
  if (installed !== undefined) return migrate(client, { rolePrefix: database.rolePrefix, schema, installed })
  await inTransaction(client, async () => {
    await createTables(client, database, schema.tables)
    await finish(client, database.rolePrefix, schema)
  })
}

/** Makes the tables of an empty database, in the open transaction. */
export async function createTables(client: Client, database: HiveDatabase, tables: readonly SqlFile[]): Promise<void> {
  await grantOnDatabase(client, database)
  await addNewerFunctions(client, database.rolePrefix)
  for (const file of tables) await runAsOwner(client, file, database.rolePrefix)
}

/** Makes the code for the tables of this schema, and notes which schema the database has; in the open transaction. */
export async function finish(client: Client, rolePrefix: string, { code, level }: ProductSchema): Promise<void> {
  await createCode(client, rolePrefix, code)
  await client.query(withRoleNames('set local role hive_owner', rolePrefix))
  await client.query(
    `insert into app.schema_version (version, code) values ($1, $2)
     on conflict (only_row) do update set version = excluded.version, code = excluded.code`,
    [level.version, level.code],
  )
  await client.query('reset role')
}

async function runAsOwner(client: Client, { name, sql }: SqlFile, rolePrefix: string): Promise<void> {
  await runSql(client, { name, sql: `set local role hive_owner;\n${sql};\nreset role` }, rolePrefix)
}

/** Runs work in one transaction: when it fails, the database stays as it was. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('the change of the schema did not commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
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

/** Refuses data of a schema that this release cannot lead to its own. @throws StartRefusal */
export function refuseUnknownSchema({ version }: SchemaLevel, { baseline, level }: ProductSchema): void {
  if (version > level.version)
    throw new StartRefusal(
      `This data was written by a newer Hivehold (schema ${version}, this one knows ${level.version}). Start the newer one.`,
    )
  if (version < baseline.version)
    throw new StartRefusal(
      `This data is of an early version (schema ${version}). Start version 0.1.0 once, which brings it to ${baseline.version}; then start ` +
        'this one. Nothing was changed.',
    )
}

/**
 * Brings an existing database up to the newest level, in one transaction: when a step fails, the database stays as it was, and its
 * release keeps running on it.
 * @throws StartRefusal when the database was written by a newer Hivehold or one that is too old; it is left as it is.
 */
async function migrate(
  client: Client,
  { rolePrefix, schema, installed }: { rolePrefix: string; schema: ProductSchema; installed: SchemaLevel },
): Promise<void> {
  refuseUnknownSchema(installed, schema)
  if (isUpToDate(installed, schema)) return
  await inTransaction(client, async () => {
    await dropCode(client, rolePrefix)
    await runMigrations(client, rolePrefix, migrationsAfter(installed.version, schema))
    await finish(client, rolePrefix, schema)
  })
}

/** Returns whether a database has exactly this schema. */
export function isUpToDate({ version, code }: SchemaLevel, { level }: ProductSchema): boolean {
  return version === level.version && code === level.code
}

/** Returns the steps that lead the tables of a version to those of the newest. */
export function migrationsAfter(version: number, { migrations }: ProductSchema): Migration[] {
  return migrations.filter((migration) => migration.version > version)
}

/** Runs steps in the open transaction, in a database without code. */
export async function runMigrations(client: Client, rolePrefix: string, migrations: readonly Migration[]): Promise<void> {
  for (const migration of migrations) {
    await runAsOwner(client, migration, rolePrefix)
    // A check that one step defers to the end would keep the next one from changing that table.
    await client.query('set constraints all immediate; set constraints all deferred')
  }
}
