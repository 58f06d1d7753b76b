import { existsSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { productSchema } from '../../src/app/server/product-schema.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { withRoleNames } from '../../src/platform/server/db/roles.ts'
import { isProof } from '../how-long.ts'
import { asSuperuser, withCopyOf, withScratchDatabase } from '../scratch-database.ts'
import { describeCatalog, differencesBetween } from './describe-catalog.ts'

const baselineFile = new URL('../../migrations/0000-baseline.sql', import.meta.url)
const advice =
  'An older database would not become like a fresh one: write a migration (migrations/NNNN-….sql) that does this. Before the first release: npm run db:snapshot.'

test('a database of any earlier version is like a fresh one after an upgrade', async () => {
  expect(existsSync(baselineFile), 'migrations/0000-baseline.sql is missing: run npm run db:snapshot').toBe(true)
  const { migrations, files } = productSchema()
  const baseline = { name: '0000-baseline.sql', sql: readFileSync(baselineFile, 'utf8') }
  const fresh = await withScratchDatabase(inject('hive'), describeCatalog, { files, migrations })
  // One database goes from version to version, and a copy of each version tried is upgraded straight to the newest.
  await withScratchDatabase(
    inject('hive'),
    async (database) => {
      for (let steps = 0; steps <= migrations.length; steps += 1) {
        if (!isTried(steps, migrations.length)) continue
        await prepareDatabase(database, { files: [], migrations: migrations.slice(0, steps) })
        const migrated = await withCopyOf(database, async (copy) => {
          await prepareDatabase(copy, { files: [], migrations })
          return describeCatalog(copy)
        })
        expect(differencesBetween(migrated, fresh), `from version ${steps}: ${advice}`).toEqual([])
      }
    },
    { files: [baseline], migrations: [] },
  )
})

// The first, from which every migration runs at once, the last, from which the newest runs alone, and the newest; all of them for the proof.
const isTried = (version: number, newest: number): boolean => isProof || version === 0 || version >= newest - 1

// Data as somebody using the first version would have left them.
const household = `
  insert into auth.users (id, email, password_hash, terms_version) values ('00000000-0000-7000-8000-000000000001', 'ada@example.org', 'x', '1');
  insert into auth.sessions (token_hash, user_id, expires_at) select sha256('one'), id, now() + interval '1 day' from auth.users;
  insert into auth.sessions (token_hash, user_id, expires_at) select sha256('two'), id, now() + interval '1 day' from auth.users;
  insert into auth.tokens (user_id, purpose, token_hash, expires_at) select id, 'reset', sha256('reset'), now() + interval '1 day' from auth.users;
  insert into app.profiles (id, first_name, last_name) select id, 'Ada', 'Bell' from auth.users;
  insert into app.families (name, group_type, created_by) select 'My Own Hive', 'personal', id from auth.users;
  insert into app.family_members (family_id, user_id, role) select f.id, f.created_by, 'admin' from app.families f;
  insert into app.categories (family_id, kind, name, icon, color) select id, 'cars', 'Cars', 'Car', 'sky' from app.families;
  insert into app.cars (category_id, name) select id, 'Golf' from app.categories;`
// The first and the current name of each table.
const tables = [
  ['auth.users', 'auth.accounts'],
  ['auth.sessions', 'auth.sessions'],
  ['auth.tokens', 'auth.tokens'],
  ['app.profiles', 'app.profiles'],
  ['app.families', 'app.families'],
  ['app.family_members', 'app.family_members'],
  ['app.categories', 'app.categories'],
  ['app.cars', 'app.cars'],
] as const

test('what people chose of reminders stays chosen', { tags: ['GAP-131', 'PUSH-01', 'prove'] }, async () => {
  const { migrations } = productSchema()
  const earlier = migrations.filter(({ name }) => name < '0065')
  const baseline = { name: '0000-baseline.sql', sql: readFileSync(baselineFile, 'utf8') }
  await withScratchDatabase(
    inject('hive'),
    async (database) => {
      await asSuperuser(database, async (client) => client.query(household))
      await prepareDatabase(database, { files: [], migrations: earlier })
      const chosen = 'update app.notification_settings set renewals_by_mail = false, tasks_in_app = false, dates_in_app = false'
      await asSuperuser(database, async (client) => client.query(chosen))
      await prepareDatabase(database, { files: [], migrations })
      const kept = 'select distinct kind, channel, wanted from app.notification_choices order by kind'
      expect((await asSuperuser(database, async (client) => client.query(kept))).rows).toEqual([
        { kind: 'dates', channel: 'in_app', wanted: false },
        { kind: 'renewals', channel: 'mail', wanted: false },
        { kind: 'tasks', channel: 'in_app', wanted: false },
      ])
    },
    { files: [baseline], migrations: [] },
  )
})

test('everything that people entered at an earlier version is kept', async () => {
  const { migrations } = productSchema()
  const baseline = { name: '0000-baseline.sql', sql: readFileSync(baselineFile, 'utf8') }
  await withScratchDatabase(
    inject('hive'),
    async (database) => {
      const contents = async (names: readonly string[]) =>
        asSuperuser(database, async (client) =>
          Promise.all(names.map(async (table) => (await client.query(`select to_jsonb(t) as row from ${table} t order by ctid`)).rows)),
        )
      await asSuperuser(database, async (client) => client.query(household))
      const before = await contents(tables.map(([name]) => name))
      await prepareDatabase(database, { files: [], migrations })
      expect(await contents(tables.map(([, name]) => name))).toMatchObject(before)
      expect(before.map((rows) => rows.length)).toEqual([1, 2, 1, 1, 1, 1, 1, 1])
      // An existing account belongs to somebody: no sign-up may replace it.
      const owned = async () =>
        asSuperuser(database, async (client) => client.query('select had_session, kind from auth.accounts join app.people using (id)'))
      expect((await owned()).rows).toEqual([{ had_session: true, kind: 'person' }])
    },
    { files: [baseline], migrations: [] },
  )
})

test(
  'a category named like a default in another spelling gets a number after its name, and others keep theirs',
  { tags: ['GAP-60'] },
  async () => {
    const { migrations } = productSchema()
    const baseline = { name: '0000-baseline.sql', sql: readFileSync(baselineFile, 'utf8') }
    const long = `Ca${'\u200b'.repeat(96)}rs`
    await withScratchDatabase(
      inject('hive'),
      async (database) => {
        const named = `insert into app.categories (family_id, kind, name, icon, color)
        select f.id, 'custom', n, 'Car', 'stone' from app.families f, unnest($1::text[]) n`
        await asSuperuser(database, async (client) => client.query(household))
        await asSuperuser(database, async (client) => client.query(named, [['ＣＡＲＳ', 'Garden', long]]))
        await prepareDatabase(database, { files: [], migrations })
        const { rows } = await asSuperuser(database, async (client) => client.query('select name from app.categories order by ctid'))
        const names = rows.map(({ name }: { name: string }) => name)
        expect(names.toSorted()).toEqual(['Cars', 'Garden', 'ＣＡＲＳ (2)', `${long.slice(0, 96)} (2)`].toSorted())
        await expect(asSuperuser(database, async (client) => client.query(named, [['ＰＥＴＳ']]))).rejects.toThrow('name_reserved')
      },
      { files: [baseline], migrations: [] },
    )
  },
)

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
  'alter sequence app.change_events_seq_seq cache 50',
  'delete from app.content_tables',
  "update app.table_homes set left_out = 'of no use' where name = 'app.cars'::regclass",
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
