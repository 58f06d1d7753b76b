import { Pool, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { copyOfTemplate, dropDatabase, dropRoles, newDatabase } from './scratch-database.ts'

/** A database that no other test touches, for what affects everybody's rows, such as the email queue. */
export type OwnDatabase = {
  database: HiveDatabase
  pools: Pools
  superuser: <Row extends QueryResultRow>(text: string, params?: readonly unknown[]) => Promise<Row[]>
  close: () => Promise<void>
}

/** Creates such a database on the cluster of this run; `close` drops it. With its own roles it can be opened by its address alone. */
export async function ownDatabase({ ownRoles = false } = {}): Promise<OwnDatabase> {
  const database = await (ownRoles ? newDatabase : copyOfTemplate)(inject('hive'))
  const pools = openPools(database, () => undefined)
  // A connection that is still closing when the database is dropped reports an error, which is ignored.
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
