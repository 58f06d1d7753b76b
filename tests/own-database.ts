import { type Client, Pool, type QueryResultRow } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { asSuperuser, copyOfTemplate, dropDatabase, dropRoles, newDatabase, withScratchDatabase } from './scratch-database.ts'

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

/** Creates one before the tests of a file, fills it by `seed`, and drops it after them. */
export function useDatabase({
  ownRoles = false,
  seed,
}: { ownRoles?: boolean; seed?: (own: OwnDatabase) => Promise<unknown> } = {}): OwnDatabase {
  let opened: OwnDatabase | undefined
  const own = (): OwnDatabase => {
    if (opened === undefined) throw new Error('there is no database before the tests begin')
    return opened
  }
  beforeAll(async () => {
    opened = await ownDatabase({ ownRoles })
    await seed?.(opened)
  })
  afterAll(async () => own().close())
  return {
    get database() {
      return own().database
    },
    get pools() {
      return own().pools
    },
    superuser: async (text, params) => own().superuser(text, params),
    close: async () => own().close(),
  }
}

/** Runs `work` on a connection that bypasses policies, to a database that is dropped afterwards. */
export async function onScratchDatabase<T>(work: (client: Client, database: HiveDatabase) => Promise<T>): Promise<T> {
  return withScratchDatabase(inject('hive'), async (database) => asSuperuser(database, async (client) => work(client, database)))
}

// Handed back by tests of this worker. A new database costs a copy of six hundred files, and its connections plan each statement anew.
const handedBack: OwnDatabase[] = []

/** Returns a database of the test's own with nobody in it. `close` hands it to another test, so its schema must be left as it was. */
export async function emptyDatabase(): Promise<OwnDatabase> {
  const used = handedBack.pop()
  const own = used ?? (await ownDatabase())
  await own.superuser(used === undefined ? noteEmptyTables : emptyThem)
  return { ...own, close: async () => void handedBack.push(own) }
}

// What the schema itself has in its tables stays.
const noteEmptyTables = `
  create table public.empty_tables as
  select oid::regclass as name from pg_class
   where relkind = 'r' and relnamespace::regnamespace::text in ('app', 'auth', 'jobs', 'mail') and pg_relation_size(oid) = 0`

// As a replica no trigger runs and no key is checked.
const emptyThem = `
  do $$ declare v_table regclass; begin
    set local session_replication_role = replica;
    for v_table in select name from public.empty_tables where pg_relation_size(name) > 0 loop execute 'delete from ' || v_table; end loop;
  end $$`
