import { randomBytes } from 'node:crypto'
import { escapeIdentifier, Pool, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { productSchema } from '../src/app/server/product-schema.ts'
import { adminConnection, type HiveDatabase } from '../src/platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '../src/platform/server/db/pools.ts'
import { prepareDatabase } from '../src/platform/server/db/prepare-database.ts'
import { allRoles, roleName, rolePrefixOf } from '../src/platform/server/db/roles.ts'
import { withClient } from '../src/platform/server/db/with-client.ts'

/** A database that no other test touches, for what acts on everybody's rows: the mail queue. */
export type OwnDatabase = {
  database: HiveDatabase
  pools: Pools
  superuser: <Row extends QueryResultRow>(text: string, params?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** Makes such a database on the cluster of this run; `close` takes it away. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const { admin } = inject('hive')
  const name = `hive_test_${randomBytes(4).toString('hex')}`
  const database: HiveDatabase = { admin, name, rolePrefix: rolePrefixOf(name), secret: randomBytes(32).toString('hex') }
  await prepareDatabase(database, productSchema())
  const pools = openPools(database, () => undefined)
  // A connection that is still on its way out when the database goes says so; nobody needs to hear it.
  const mighty = new Pool({ ...adminConnection(admin, name), max: 2 }).on('error', () => undefined)
  return {
    database,
    pools,
    superuser: async <Row extends QueryResultRow>(text: string, params: readonly unknown[] = []) =>
      (await mighty.query<Row>(text, [...params])).rows,
    close: async () => {
      await Promise.all([closePools(pools), mighty.end()])
      await withClient(adminConnection(admin, 'postgres'), async (client) => {
        await client.query(`drop database ${escapeIdentifier(name)} with (force)`)
        for (const role of allRoles) await client.query(`drop role ${escapeIdentifier(roleName(database.rolePrefix, role))}`)
      })
    },
  }
}
