import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { schemaHistory } from '../../src/app/server/schema-history.ts'
import { openBackup } from '../../src/platform/server/backup/open-backup.ts'
import { restoreDatabase } from '../../src/platform/server/backup/restore-database.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { aBackup, newestSchema, withFolder } from './a-backup.ts'

// As somebody using the first version would have left it.
const household = `
  insert into auth.users (id, email, password_hash, terms_version) values ('00000000-0000-7000-8000-000000000001', 'ada@example.org', 'x', '1');
  insert into app.profiles (id, first_name, last_name) select id, 'Ada', 'Bell' from auth.users;
  insert into app.families (name, group_type, created_by) select 'My Own Hive', 'personal', id from auth.users;
  insert into app.family_members (family_id, user_id, role) select f.id, f.created_by, 'admin' from app.families f;
  insert into app.categories (family_id, kind, name, icon, color) select id, 'cars', 'Cars', 'Car', 'sky' from app.families;
  insert into app.cars (category_id, name) select id, 'Golf' from app.categories;`

const { first, migrations } = schemaHistory()
const versions = [0, ...migrations.map(({ version }) => version)]

test.each(versions)(
  'a backup of a database of version %i is restored and brought up to date as that database would be',
  async (version) => {
    const older = async (database: HiveDatabase): Promise<void> => {
      await prepareDatabase(database, { files: [], migrations: migrations.filter((migration) => migration.version <= version) })
      await asSuperuser(database, async (client) => client.query(household))
    }
    await withFolder(async (folder) => {
      const file = join(folder, 'older.hive')
      await withScratchDatabase(
        inject('hive'),
        async (database) => {
          await older(database)
          expect(await aBackup(database, file)).toMatchObject({ schema: version })
          await prepareDatabase(database, { files: [], migrations })
          await withScratchName(inject('hive'), async (again) => {
            await restoreDatabase(again, await openBackup(file), { first, migrations })
            expect(await contents(again)).toEqual(await contents(database))
            expect(await describeCatalog(again)).toEqual(await describeCatalog(database))
          })
        },
        { files: [first], migrations: [] },
      )
    })
  },
)

test('a database of a newer Hivehold is not backed up by this one', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, async (client) => client.query('update app.schema_version set version = version + 1'))
    await withFolder(async (folder) => {
      await expect(aBackup(database, join(folder, 'newer.hive'))).rejects.toThrow(
        `schema ${newestSchema + 1}, this one knows ${newestSchema}`,
      )
    })
  })
})

// What migrations add by the clock differs; what people entered does not.
async function contents(database: HiveDatabase): Promise<unknown> {
  return asSuperuser(database, async (client) => {
    const { rows } = await client.query(
      `select u.email, p.first_name, p.last_name, p.time_zone, to_jsonb(f) as family, to_jsonb(c) as category, to_jsonb(g) as car
         from auth.users u join app.profiles p using (id) join app.families f on f.created_by = u.id
         join app.categories c on c.family_id = f.id join app.cars g on g.category_id = c.id`,
    )
    expect(rows).toHaveLength(1)
    return rows
  })
}
