import { randomBytes } from 'node:crypto'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { allRoles, roleName } from '#platform/server/db/roles.ts'
import { withClient } from '#platform/server/db/with-client.ts'

/** Runs `work` with an empty database whose owner may create roles but is no superuser, as cloud services provide it. */
export async function withLimitedOwner(own: HiveDatabase, work: (database: HiveDatabase) => Promise<void>): Promise<void> {
  const landlord = `${own.name}_landlord`
  const password = randomBytes(16).toString('hex')
  const mightily = async (text: string): Promise<unknown> =>
    withClient(adminConnection(own.admin, 'postgres'), async (client) => client.query(text))
  await mightily(`create role ${escapeIdentifier(landlord)} login createrole password ${escapeLiteral(password)}`)
  try {
    await mightily(`create database ${escapeIdentifier(own.name)} owner ${escapeIdentifier(landlord)} encoding 'UTF8' template template0`)
    await work({ ...own, admin: { ...own.admin, user: landlord, password } })
  } finally {
    await mightily(`drop database if exists ${escapeIdentifier(own.name)} with (force)`)
    for (const role of allRoles) await mightily(`drop role if exists ${escapeIdentifier(roleName(own.rolePrefix, role))}`)
    await mightily(`drop role ${escapeIdentifier(landlord)}`)
  }
}
