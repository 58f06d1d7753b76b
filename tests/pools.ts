import { createHash } from 'node:crypto'
import { Pool, type QueryResultRow } from 'pg'
import { inject } from 'vitest'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { openPools, type Pools } from '#platform/server/db/pools.ts'

let pools: Pools | undefined
let superuserPool: Pool | undefined

/** Returns the database of this run. */
export function testDatabase(): HiveDatabase {
  return inject('hive')
}

/** Returns the pools of the login roles, as the server has them; opened once per worker. */
export function testPools(): Pools {
  return (pools ??= openPools(testDatabase(), ignoreGoodbye))
}

/** Runs SQL bypassing policies, to prepare what no verb prepares and to read what is stored. */
export async function superuser<Row extends QueryResultRow>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await openSuperuserPool().query<Row>(text, [...params])
  return rows
}

/** Does the same for a long statement that a test repeats: each connection plans it once. */
export async function superuserAgain<Row extends QueryResultRow>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await openSuperuserPool().query<Row>({ name, text, values: [...params] })
  return rows
}

function openSuperuserPool(): Pool {
  const { admin, name } = testDatabase()
  return (superuserPool ??= new Pool({ ...adminConnection(admin, name), max: 2 }).on('error', ignoreGoodbye))
}

// At the end of the run the database is dropped before the workers end.
const ignoreGoodbye = (): void => undefined
