import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { withOwnRoles, withScratchName } from '../scratch-database.ts'
import { makeBackup, rowsOf, withFolder } from './backups.ts'
import { createFullHousehold } from './full-household.ts'

const older = process.env['TEST_POSTGRES'] ?? ''

// Only there are two majors to move between.
test.skipIf(older === '')('a household moves from its own PostgreSQL to the one that comes with Hivehold, and back', async () => {
  const household = await createFullHousehold()
  await withFolder(async (folder) => {
    const { tables } = await makeBackup(household.database.database, join(folder, 'older.hive'))
    const names = tables.map(({ name }) => name)
    const before = await rowsOf(household.database.database, names)
    // Started as root, the database runs as another user.
    await chmod(folder, 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => undefined })
    const moved: HiveDatabase = withOwnRoles({ ...inject('hive'), admin: postgres.superuser })
    try {
      await restoreDatabase(moved, await openBackup(join(folder, 'older.hive')), productSchema())
      expect(await rowsOf(moved, names)).toEqual(before)
      await makeBackup(moved, join(folder, 'newer.hive'))
    } finally {
      await postgres.stop()
    }
    await withScratchName(inject('hive'), async (back) => {
      await restoreDatabase(back, await openBackup(join(folder, 'newer.hive')), productSchema())
      expect(await rowsOf(back, names)).toEqual(before)
    })
  })
  await household.database.close()
})
