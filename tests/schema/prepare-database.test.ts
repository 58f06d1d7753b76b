import { expect, inject, test } from 'vitest'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { checkSafeguards } from '#platform/server/db/check-safeguards.ts'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { withLimitedOwner } from '../with-limited-owner.ts'
import { laterSchema, schema } from '../backup/upgrades.ts'
import { onScratchDatabase } from '../own-database.ts'
import { asSuperuser, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { describeCatalog } from './describe-catalog.ts'
import { lintCatalog } from './lint-catalog.ts'

/** Returns the error of a server that starts on this database; empty when all is well. The tests' PostgreSQL may run without fsync. */
const refusalOf = async (database: HiveDatabase): Promise<string> => {
  const pools = openPools(database, () => undefined)
  try {
    await checkSafeguards(pools)
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

test('each migration runs once, in order; one that fails leaves the previous version', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    const [colour, wheels] = ['alter table app.subjects add column colour text', 'alter table app.subjects add column wheels int']
    await prepareDatabase(database, laterSchema(colour, wheels))
    await prepareDatabase(database, laterSchema(colour, wheels))
    const broken = 'alter table app.subjects add column doors int; alter table app.subjects add column colour text'
    await expect(prepareDatabase(database, laterSchema(colour, wheels, broken))).rejects.toThrow('step-3.sql')
    const lines = await describeCatalog(database)
    expect(lines).toContain(`schema version ${schema.level.version + 2}`)
    expect(lines.filter((line) => /^column app\.subjects\.(colour|wheels|doors) /.test(line))).toHaveLength(2)
    // Requests can write what a step has added, and still not what they could not before.
    const granted = lines
      .filter((line) => /^grant on column app\.subjects\.\w+ to hive_api UPDATE /.test(line))
      .map((line) => line.split(/[. ]/)[5])
    expect(granted).toEqual([
      'address',
      'allergies',
      'card',
      'colour',
      'end_date',
      'gets_card',
      'given_name',
      'mail',
      'name',
      'notes',
      'number_plate',
      'organisation',
      'other_address',
      'person_id',
      'registered_on',
      'sold_on',
      'start_date',
      'surname',
      'type',
      'wheels',
    ])
  })
})

test('data of a newer Hivehold is refused with a sentence and left as it is', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, async (client) => client.query('update app.schema_version set version = 999912312359'))
    const before = await describeCatalog(database)
    await expect(prepareDatabase(database, schema)).rejects.toThrow('This data was written by a newer Hivehold (schema 999912312359')
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
    withLimitedOwner(own, async (database) => {
      await prepareDatabase(database, schema)
      await prepareDatabase(database, schema)
      expect(await refusalOf(database)).toBe('')
      expect(await asSuperuser(own, async (client) => lintCatalog(client, own.rolePrefix))).toEqual([])
    }),
  )
})

test('code that has changed is made again, and leaves nothing of what was there before', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    const before = await describeCatalog(database)
    const added = {
      name: 'added.sql',
      half: 'rights',
      sql: "create view app.plates with (security_invoker) as select 'LK21' as plate",
    } as const
    const level = { ...schema.level, code: 'another' }
    await prepareDatabase(database, { ...schema, code: [...schema.code, added], level })
    expect((await describeCatalog(database)).filter((line) => line.startsWith('relation v app.plates'))).toHaveLength(1)
    await prepareDatabase(database, schema)
    expect(await describeCatalog(database)).toEqual(before)
  })
})

test('every function can be made when those that it calls are there', async () => {
  await onScratchDatabase(async (client) => {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace::regnamespace::text in ('app', 'auth', 'jobs') and prokind <> 'a'`,
    )
    expect(rows.length).toBeGreaterThan(200)
    for (const { name, definition } of rows) await expect(client.query(definition), name).resolves.toBeDefined()
  })
})
