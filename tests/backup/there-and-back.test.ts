import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { scan } from '#overview/reminders/server/scan.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { installedLevel } from '#platform/server/db/schema-version.ts'
import { openBrowser } from '../browser.ts'
import { isProof } from '../is-proof.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser, dropDatabase, dropRoles, withOwnRoles, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { makeBackup, rowsOf, withFolder } from './backups.ts'
import { createFullHousehold, today } from './full-household.ts'

const sha256OfNothing = createHash('sha256').digest('hex')
let household: Awaited<ReturnType<typeof createFullHousehold>>
let database: HiveDatabase
let tables: string[]

// The full database, and what is restored from its backup into a new one.
beforeAll(async () => {
  household = await createFullHousehold()
  database = withOwnRoles(inject('hive'))
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    tables = (await makeBackup(household.database.database, file)).tables.map(({ name }) => name)
    await restoreDatabase(database, await openBackup(file), productSchema())
  })
})
afterAll(async () => {
  await household.database.close()
  await dropDatabase(database)
  await dropRoles(database)
})

test('a database with everything in it is restored row for row, with the schema of a fresh one', async () => {
  const before = await rowsOf(household.database.database, tables)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(await rowsOf(database, tables)).toEqual(before)
  expect(await describeCatalog(database)).toEqual(await withScratchDatabase(inject('hive'), describeCatalog))
})

test('sessions, devices, links in emails, pending emails and stored answers are not in it', async () => {
  const momentary = [
    'auth.sessions',
    'auth.tokens',
    'auth.devices',
    'mail.outbox',
    'app.change_events',
    'app.idempotency_keys',
    'jobs.job',
  ] as const
  const [before, after] = [await rowsOf(household.database.database, momentary), await rowsOf(database, momentary)]
  expect(momentary.filter((table) => before[table]?.length === 0 && table !== 'app.idempotency_keys')).toEqual([])
  expect(momentary.map((table) => after[table]?.length)).toEqual(momentary.map(() => 0))
})

test('anyone who had an account signs in again, finds everything and continues', async () => {
  const pools = openPools(database, () => undefined)
  const { api } = openBrowser({ pools })
  await api.account.signIn({ email: household.people.amelia.email, password: 'seven quiet bees' })
  const { subjects: cars } = await api.cars.list({ categoryId: household.categoryId })
  expect(cars.map(({ name }) => name)).toEqual(['Golf'])
  await closePools(pools)
})

test('nobody is notified again of what they were notified of before the backup', { tags: ['GAP-111', 'prove'] }, async () => {
  const logLength = async () =>
    asSuperuser(database, async (client) => (await client.query('select count(*)::int as entries from app.notification_log')).rows)
  const before = await logLength()
  const pools = openPools(database, () => undefined)
  await scan(pools.worker, new Date(`${today}T09:01:00Z`))
  await scan(pools.worker, new Date('2026-11-24T09:01:00Z'))
  await closePools(pools)
  expect(await logLength()).toEqual(before)
  expect(await rowsOf(database, ['mail.outbox'])).toEqual({ 'mail.outbox': [] })
})

test('a backup is readable by its owner alone, never overwrites a file, and leaves nothing incomplete', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await expect(makeBackup(household.database.database, file)).rejects.toThrow('already exists: choose another name')
  })
})

test('nothing is restored into a database that is not empty', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    const backup = await openBackup(file)
    await withScratchDatabase(inject('hive'), async (filled) => {
      await expect(restoreDatabase(filled, backup, productSchema())).rejects.toThrow(
        'is not empty: a backup can only be restored into a new one',
      )
    })
  })
})

test('a backup with a table that no backup contains, such as sessions, is refused, and nothing of it is restored', async () => {
  await withFolder(async (folder) => {
    const file = join(folder, 'household.hive')
    await makeBackup(household.database.database, file)
    const backup = await openBackup(file)
    const [first] = backup.manifest.tables
    const [sessions, ...others] = [
      ['auth.sessions', 'user_id'],
      ['app.table_homes', 'home'],
      ['pg_catalog.pg_authid', 'rolname'],
    ] as const
    for (const [name, column] of isProof ? [sessions, ...others] : [sessions])
      await withScratchName(inject('hive'), async (refusing) => {
        const added = first === undefined ? [] : [{ ...first, name, columns: [column], rows: 0, sha256: sha256OfNothing }]
        const rewritten = { ...backup, manifest: { ...backup.manifest, tables: [...backup.manifest.tables, ...added] } }
        await expect(restoreDatabase(refusing, rewritten, productSchema())).rejects.toThrow(
          `has the table ${name}, which no backup of Hivehold contains`,
        )
        expect(await installedLevel(refusing)).toBeUndefined()
      })
  })
})
