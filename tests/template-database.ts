import { type Client, escapeIdentifier } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { grantOnDatabase } from '#platform/server/db/prepare-database.ts'

/** Returns the name of the database that others are copied from: nobody connects to it. */
export function templateOf({ name }: HiveDatabase): string {
  return `${name}_template`
}

/** Creates a database as a copy of one to which nobody is connected, with its roles and their rights. */
export async function copyDatabase(client: Client, from: string, to: HiveDatabase): Promise<void> {
  await client.query(`create database ${escapeIdentifier(to.name)} template ${escapeIdentifier(from)} strategy file_copy`)
  await grantOnDatabase(client, to)
}
