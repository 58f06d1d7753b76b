import { existsSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { productSchema } from '../../src/app/server/product-schema.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { withRoleNames } from '../../src/platform/server/db/roles.ts'
import { asSuperuser, withScratchDatabase } from '../scratch-database.ts'
import { describeCatalog, differencesBetween } from './describe-catalog.ts'

const baselineFile = new URL('../../migrations/0000-baseline.sql', import.meta.url)
const advice =
  'An older database would not become like a fresh one: write a migration (migrations/NNNN-….sql) that does this. Before the first release: npm run db:snapshot.'

test('a database of any earlier version, brought up to date, is like a fresh one', { timeout: 120_000 }, async () => {
  expect(existsSync(baselineFile), 'migrations/0000-baseline.sql is missing: run npm run db:snapshot').toBe(true)
  const { migrations, files } = productSchema()
  const baseline = { name: '0000-baseline.sql', sql: readFileSync(baselineFile, 'utf8') }
  const fresh = await withScratchDatabase(inject('hive'), describeCatalog, { files, migrations })
  for (let steps = 0; steps <= migrations.length; steps += 1) {
    const older = { files: [baseline], migrations: [] }
    const migrated = await withScratchDatabase(
      inject('hive'),
      async (database) => {
        await prepareDatabase(database, { files: [], migrations: migrations.slice(0, steps) })
        await prepareDatabase(database, { files: [], migrations })
        return describeCatalog(database)
      },
      older,
    )
    expect(differencesBetween(migrated, fresh), advice).toEqual([])
  }
})

const planted = [
  'alter table app.cars add column colour text',
  'alter table app.cars alter name drop not null',
  "alter table app.cars alter name set default 'Golf'",
  'alter table app.cars drop constraint cars_category_id_fkey',
  'drop index app.cars_category_id_created_at_idx',
  'drop trigger note_change on app.cars',
  'alter table app.cars disable trigger next_version',
  "create or replace function app.next_version() returns trigger language plpgsql set search_path = '' as 'begin return new; end'",
  'alter function app.note_change() owner to hive_owner',
  'grant execute on function app.my_rights() to hive_api',
  'alter policy read on app.cars using (true)',
  'alter table app.cars no force row level security',
  'grant update (id) on app.cars to hive_api',
  'revoke usage on schema app from hive_worker',
  'alter default privileges for role hive_owner grant select on tables to hive_api',
  'alter sequence app.changes_seq_seq cache 50',
  'delete from app.content_tables',
] as const

test('every kind of difference is seen', { timeout: 60_000 }, async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    let before = await describeCatalog(database)
    for (const sql of planted) {
      await asSuperuser(database, async (client) => client.query(withRoleNames(sql, database.rolePrefix)))
      const after = await describeCatalog(database)
      expect(differencesBetween(after, before), sql).not.toEqual([])
      before = after
    }
  })
})
