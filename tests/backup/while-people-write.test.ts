import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { measureTable } from '#platform/server/backup/copy-table.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { readSnapshot } from '#platform/server/backup/write-backup.ts'
import { type OwnDatabase, ownDatabase } from '../own-database.ts'
import { withScratchName } from '../scratch-database.ts'
import { makeBackup, rowsOf, withFolder } from './backups.ts'

const person = (count: number) => `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`

/** Creates a person with a group and a category in one transaction, and deletes the previous one in another. */
async function comeAndGo({ superuser }: OwnDatabase, count: number): Promise<void> {
  await superuser(
    `with person as (insert into app.people (id) values ('${person(count)}') returning id),
          account as (insert into auth.accounts (id, email, password_hash, terms_version) select id, 'p${count}@example.org', 'x', '1' from person),
          profile as (insert into app.profiles (id, first_name, last_name) select id, 'Ada', 'Bell' from person),
          the_family as (insert into app.families (name, group_type, created_by) select 'My Own Hive', 'personal', id from person returning id)
     insert into app.categories (family_id, kind, name, icon, color) select id, 'cars', 'Cars', 'Car', 'sky' from the_family`,
  )
  if (count % 2 === 0) return
  await superuser(
    `with gone as (delete from app.families where created_by = '${person(count - 1)}') delete from app.people where id = '${person(count - 1)}'`,
  )
}

test('nothing written after the snapshot was taken is in the backup, in any table', { tags: 'prove' }, async () => {
  const own = await ownDatabase()
  await comeAndGo(own, 2)
  await readSnapshot(own.database, async ({ client, tables }) => {
    await comeAndGo(own, 3)
    await comeAndGo(own, 4)
    const rows: Record<string, number> = {}
    for (const table of tables) rows[table.name] = (await measureTable(client, table)).rows
    expect(rows).toMatchObject({ 'app.people': 1, 'auth.accounts': 1, 'app.profiles': 1, 'app.families': 1, 'app.categories': 1 })
  })
  expect((await rowsOf(own.database, ['auth.accounts']))['auth.accounts']).toHaveLength(2)
  await own.close()
})

test('each backup made while people sign up and leave is of one moment, and can be restored', { tags: 'prove' }, async () => {
  const own = await ownDatabase()
  const over = new AbortController()
  const writing = (async () => {
    for (let count = 2; !over.signal.aborted; count += 1) await comeAndGo(own, count)
  })()
  await withFolder(async (folder) => {
    for (const name of ['one', 'two', 'three']) {
      const file = join(folder, `${name}.hive`)
      const { tables } = await makeBackup(own.database, file)
      const rows = (table: string) => tables.find(({ name }) => name === table)?.rows
      expect(rows('auth.accounts')).toBe(rows('app.people'))
      expect(rows('app.profiles')).toBe(rows('app.people'))
      expect(rows('app.categories')).toBe(rows('app.people'))
      await withScratchName(inject('hive'), async (database) => {
        await restoreDatabase(database, await openBackup(file), productSchema())
      })
    }
  })
  over.abort()
  await writing
  await own.close()
})
