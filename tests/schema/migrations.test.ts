import { expect, inject, test } from 'vitest'
import { createTables, finish, inTransaction, prepareDatabase, runMigrations, withRoles } from '#platform/server/db/prepare-database.ts'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { schema } from '../backup/upgrades.ts'
import { createLevel210 } from '../fixtures/level-210.ts'
import { asSuperuser, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { describeCatalog, differencesBetween } from './describe-catalog.ts'

const advice =
  'An older database would not become like a new one: write a migration (migrations/yyyymmddhhmm-….sql) that changes the tables.'

test('the tables of the baseline and the steps since lead to the schema of a new database', async () => {
  const fresh = await withScratchDatabase(inject('hive'), describeCatalog)
  await withScratchName(inject('hive'), async (database) => {
    await withRoles(database, async (client) =>
      inTransaction(client, async () => {
        await createTables(client, database, [schema.baseline])
        await runMigrations(client, database.rolePrefix, schema.migrations)
        await finish(client, database.rolePrefix, schema)
      }),
    )
    expect(differencesBetween(await describeCatalog(database), fresh), advice).toEqual([])
  })
})

test('a database of version 0.1.0 with its code of then becomes like a new one', { tags: ['OPS-05'] }, async () => {
  const fresh = await withScratchDatabase(inject('hive'), describeCatalog)
  await withScratchName(inject('hive'), async (database) => {
    await createLevel210(database)
    await prepareDatabase(database, schema)
    expect(differencesBetween(await describeCatalog(database), fresh), advice).toEqual([])
  })
})

const planted = [
  'alter table app.subjects add column colour text',
  'alter table app.subjects alter kind drop not null',
  "alter table app.subjects alter name set default 'Golf'",
  'alter table app.subjects drop constraint subjects_category_id_fkey',
  'drop index app.subjects_category_id_kind_created_at_idx',
  'drop trigger note_change on app.subjects',
  'alter table app.subjects disable trigger next_version',
  "create or replace function app.next_version() returns trigger language plpgsql set search_path = '' as 'begin return new; end'",
  'alter function app.note_change() owner to hive_owner',
  'grant execute on function app.my_rights() to hive_api',
  'alter policy read on app.subjects using (true)',
  'alter table app.subjects no force row level security',
  'grant update (id) on app.subjects to hive_api',
  'revoke usage on schema app from hive_worker',
  'alter default privileges for role hive_owner grant select on tables to hive_api',
  'alter sequence app.change_events_seq_seq cache 50',
  'delete from app.content_tables',
  "update app.table_homes set left_out = 'of no use' where name = 'app.subjects'::regclass",
] as const

test('every kind of difference is detected', { tags: 'prove' }, async () => {
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
