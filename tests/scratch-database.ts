import { randomBytes } from 'node:crypto'
import { type Client, escapeIdentifier } from 'pg'
import { productSchema } from '#app/server/product-schema.ts'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { grantOnDatabase, prepareDatabase, type ProductSchema } from '#platform/server/db/prepare-database.ts'
import { allRoles, roleName, rolePrefixOf } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'

/** Runs `work` with a name for a database of its own on the cluster of `near`; drops whatever was created under it. */
export async function withScratchName<T>(near: HiveDatabase, work: (database: HiveDatabase) => Promise<T>): Promise<T> {
  const database = withOwnRoles(near)
  try {
    return await work(database)
  } finally {
    await dropDatabase(database)
    await dropRoles(database)
  }
}

/** Runs `work` with a database of its own with the given schema or the product's. With the product's it shares the roles of this run. */
export async function withScratchDatabase<T>(
  near: HiveDatabase,
  work: (database: HiveDatabase) => Promise<T>,
  schema?: ProductSchema,
): Promise<T> {
  if (schema === undefined) {
    const database = await copyOfTemplate(near)
    try {
      return await work(database)
    } finally {
      await dropDatabase(database)
    }
  }
  return withScratchName(near, async (database) => {
    await prepareDatabase(database, schema)
    return work(database)
  })
}

/** Runs `work` with a copy of a database to which nobody is connected; both have the same roles. */
export async function withCopyOf<T>(from: HiveDatabase, work: (database: HiveDatabase) => Promise<T>): Promise<T> {
  const database = await copyOf(from)
  try {
    return await work(database)
  } finally {
    await dropDatabase(database)
  }
}

/** Runs `work` on a connection that bypasses policies. */
export async function asSuperuser<T>(database: HiveDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient({ ...adminConnection(database.admin, database.name), pipeline: true }, work)
}

/** Runs `work` in a transaction that bypasses policies, and rolls it back. */
export async function undoing<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

/** Returns an empty database with the product's schema, copied from the one that the run has created once. */
export async function copyOfTemplate(near: HiveDatabase): Promise<HiveDatabase> {
  return copyOf(near, templateOf(near))
}

/** Copies a database to which nobody is connected, with the same roles. */
export async function copyOf(database: HiveDatabase, from = database.name): Promise<HiveDatabase> {
  const copy: HiveDatabase = { ...database, name: scratchName() }
  await withClient(adminConnection(database.admin, 'postgres'), async (client) => copyDatabase(client, from, copy))
  return copy
}

/** Creates the same with roles of its own, as a server does. */
export async function newDatabase(near: HiveDatabase): Promise<HiveDatabase> {
  const database = withOwnRoles(near)
  await prepareDatabase(database, productSchema())
  return database
}

/** Returns a database that does not exist yet, on the cluster of `near`, with roles of its own. */
export function withOwnRoles(near: HiveDatabase): HiveDatabase {
  const name = scratchName()
  return { ...near, name, rolePrefix: rolePrefixOf(name) }
}

function scratchName(): string {
  return `hive_scratch_${randomBytes(4).toString('hex')}`
}

/** Drops a database, even if it has connections; its roles remain. */
export async function dropDatabase(database: HiveDatabase): Promise<void> {
  await withClient(adminConnection(database.admin, 'postgres'), async (client) => {
    await client.query(`drop database if exists ${escapeIdentifier(database.name)} with (force)`)
  })
}

export async function dropRoles(database: HiveDatabase): Promise<void> {
  await withClient(adminConnection(database.admin, 'postgres'), async (client) => {
    for (const role of allRoles) await client.query(`drop role if exists ${escapeIdentifier(roleName(database.rolePrefix, role))}`)
  })
}

/** Returns the name of the database that others are copied from: nobody connects to it. */
export function templateOf({ name }: HiveDatabase): string {
  return `${name}_template`
}

/** Creates a database as a copy of one to which nobody is connected, with its roles and their rights. */
export async function copyDatabase(client: Client, from: string, to: HiveDatabase): Promise<void> {
  await client.query(`create database ${escapeIdentifier(to.name)} template ${escapeIdentifier(from)} strategy file_copy`)
  await grantOnDatabase(client, to)
}
