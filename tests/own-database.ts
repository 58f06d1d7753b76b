import { Pool, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { adminConnection, type HiveDatabase } from '../src/platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '../src/platform/server/db/pools.ts'
import { copyOfTemplate, dropDatabase, dropRoles, newDatabase } from './scratch-database.ts'

/** A database that no other test touches, for what acts on everybody's rows: the mail queue. */
export type OwnDatabase = {
  database: HiveDatabase
  pools: Pools
  superuser: <Row extends QueryResultRow>(text: string, params?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** Makes such a database on the cluster of this run; `close` takes it away. With roles of its own it can be opened by its address alone. */
export async function ownDatabase({ ownRoles = false } = {}): Promise<OwnDatabase> {
  const database = await (ownRoles ? newDatabase : copyOfTemplate)(inject('hive'))
  const pools = openPools(database, () => undefined)
  // A connection that is still on its way out when the database goes says so; nobody needs to hear it.
  const superuserPool = new Pool({ ...adminConnection(database.admin, database.name), max: 2 }).on('error', () => undefined)
  return {
    database,
    pools,
    superuser: async <Row extends QueryResultRow>(text: string, params: readonly unknown[] = []) =>
      (await superuserPool.query<Row>(text, [...params])).rows,
    close: async () => {
      await Promise.all([closePools(pools), superuserPool.end()])
      await dropDatabase(database)
      if (ownRoles) await dropRoles(database)
    },
  }
}
