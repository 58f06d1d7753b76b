import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { asSuperuser, withScratchDatabase } from '../scratch-database.ts'
import { makeBackup, newestSchema, withFolder } from './backups.ts'

test('a database of a newer Hivehold is not backed up by this one', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, async (client) => client.query('update app.schema_version set version = version + 1'))
    await withFolder(async (folder) => {
      await expect(makeBackup(database, join(folder, 'newer.hive'))).rejects.toThrow(
        `schema ${newestSchema + 1}, this one knows ${newestSchema}`,
      )
    })
  })
})
