import { expect, inject, test } from 'vitest'
import { productSchema } from '../../src/app/server/product-schema.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { closePools, openPools } from '../../src/platform/server/db/pools.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { refuseUnsafe } from '../../src/platform/server/db/refuse-unsafe.ts'
import { withRoleNames } from '../../src/platform/server/db/roles.ts'
import { withLandlord } from '../a-landlord.ts'
import { asSuperuser, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { describeCatalog } from './describe-catalog.ts'
import { lintCatalog } from './lint-catalog.ts'

const schema = productSchema()

/** Returns the error of a server that starts on this database; empty when all is well. The tests' PostgreSQL may run without fsync. */
const refusalOf = async (database: HiveDatabase): Promise<string> => {
  const pools = openPools(database, () => undefined)
  try {
    await refuseUnsafe(pools)
    return ''
  } catch (error) {
    const sentence = String(error)
    return sentence.includes('fsync') ? '' : sentence
  } finally {
    await closePools(pools)
  }
}

test('two servers that start at the same time without a database create one complete database', { tags: 'prove' }, async () => {
  await withScratchName(inject('hive'), async (database) => {
    await Promise.all([prepareDatabase(database, schema), prepareDatabase(database, schema), prepareDatabase(database, schema)])
    expect(await asSuperuser(database, async (client) => lintCatalog(client, database.rolePrefix))).toEqual([])
    expect(await refusalOf(database)).toBe('')
  })
})

test('preparing a database again changes nothing', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    const before = await describeCatalog(database)
    await prepareDatabase(database, schema)
    expect(await describeCatalog(database)).toEqual(before)
  })
})

const newest = schema.migrations.at(-1)?.version ?? 0
const step = (later: number, sql: string) => ({
  version: newest + later,
  name: `step-${later}.sql`,
  sql: `set role hive_owner; ${sql}; reset role`,
})

test('each migration runs once, in order; one that fails leaves the previous version', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    const [colour, wheels] = [step(1, 'alter table app.cars add column colour text'), step(2, 'alter table app.cars add column wheels int')]
    await prepareDatabase(database, { ...schema, migrations: [colour, wheels] })
    await prepareDatabase(database, { ...schema, migrations: [colour, wheels] })
    const broken = step(3, 'alter table app.cars add column doors int; alter table app.cars add column colour text')
    await expect(prepareDatabase(database, { ...schema, migrations: [colour, wheels, broken] })).rejects.toThrow('step-3.sql')
    const lines = await describeCatalog(database)
    expect(lines).toContain(`schema version ${newest + 2}`)
    expect(lines.filter((line) => /^column app\.cars\.(colour|wheels|doors) /.test(line))).toHaveLength(2)
  })
})

test('data of a newer Hivehold is refused with a sentence and left as it is', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, async (client) => client.query('update app.schema_version set version = 9999'))
    const before = await describeCatalog(database)
    await expect(prepareDatabase(database, schema)).rejects.toThrow('This data was written by a newer Hivehold (schema 9999')
    expect(await describeCatalog(database)).toEqual(before)
  })
})

test('a server refuses to serve with a role that may do more than it should', async () => {
  const check = async (database: HiveDatabase): Promise<void> => {
    await asSuperuser(database, async (client) => client.query(withRoleNames('alter role hive_worker bypassrls', database.rolePrefix)))
    expect(await refusalOf(database)).toContain('more rights than it should')
  }
  // With roles of its own.
  await withScratchDatabase(inject('hive'), check, schema)
})

test('a server refuses to serve a table without forced policies', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, async (client) => client.query('alter table auth.tokens no force row level security'))
    expect(await refusalOf(database)).toContain('auth.tokens')
  })
})

test('an owner of an external database who may only create roles can prepare it too', async () => {
  await withScratchName(inject('hive'), async (own) =>
    withLandlord(own, async (database) => {
      await prepareDatabase(database, schema)
      await prepareDatabase(database, schema)
      expect(await refusalOf(database)).toBe('')
      expect(await asSuperuser(own, async (client) => lintCatalog(client, own.rolePrefix))).toEqual([])
    }),
  )
})
