import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import { prepareDatabase } from '#platform/server/db/prepare-database.ts'
import { withRoleNames } from '#platform/server/db/roles.ts'
import { withLimitedOwner } from '../with-limited-owner.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser, withScratchDatabase, withScratchName } from '../scratch-database.ts'
import { makeBackup, rowsOf, withFolder } from './backups.ts'
import { createFullHousehold } from './full-household.ts'

test('an owner who is no superuser restores a backup, and a new backup contains the same', { tags: 'prove' }, async () => {
  const household = await createFullHousehold()
  await withFolder(async (folder) => {
    const { tables } = await makeBackup(household.database.database, join(folder, 'first.hive'))
    const names = tables.map(({ name }) => name)
    await withScratchName(inject('hive'), async (own) => {
      await withLimitedOwner(own, async (database) => {
        await restoreDatabase(database, await openBackup(join(folder, 'first.hive')), productSchema())
        expect(await rowsOf(own, names)).toEqual(await rowsOf(household.database.database, names))
        expect(await describeCatalog(own)).toEqual(await describeCatalog(household.database.database))
        const again = await makeBackup(database, join(folder, 'second.hive'))
        expect(again.tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))).toEqual(
          tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 })),
        )
      })
    })
  })
  await household.database.close()
})

test.each([
  'drop policy keeper on app.subjects',
  'revoke select on app.subjects from hive_keeper',
  'alter policy keeper on app.subjects using (id is null)',
  'create policy narrow on app.subjects as restrictive using (id is null)',
])('rows that policies would hide are not left out silently: %s', async (sql) => {
  await withScratchDatabase(
    inject('hive'),
    async (database) => {
      await asSuperuser(database, async (client) => client.query(withRoleNames(sql, database.rolePrefix)))
      await withFolder(async (folder) => {
        await expect(makeBackup(database, join(folder, 'x.hive'))).rejects.toThrow(/cannot read all of app\.subjects\./)
      })
    },
    productSchema(),
  )
})

test('a database without Hivehold data is reported as such', async () => {
  await withScratchName(inject('hive'), async (own) => {
    await withLimitedOwner(own, async (database) => {
      await withFolder(async (folder) => {
        await expect(makeBackup(database, join(folder, 'x.hive'))).rejects.toThrow('There is no Hivehold data in this database')
      })
      await expect(prepareDatabase(database, productSchema())).resolves.toBeUndefined()
    })
  })
})
