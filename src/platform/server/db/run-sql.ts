import type { Client } from 'pg'
import { withRoleNames } from './roles.ts'

/** A file of SQL with the short names of the roles. */
export type SqlFile = { name: string; sql: string }

/** Runs a file of our SQL with the role names of this database. @throws an error that names the file. */
export async function runSql(client: Client, { name, sql }: SqlFile, rolePrefix: string): Promise<void> {
  try {
    await client.query(withRoleNames(sql, rolePrefix))
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
