import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser } from '../scratch-database.ts'
import { newestSchema } from './backups.ts'
import { upgradeSetup, backupsIn, external, laterSchema, rowCounts, schema, storedDatabase } from './upgrades.ts'

const { withOlderDatabase } = storedDatabase('every-table')

test('without space for the backup nothing changes; the error says what is needed', { tags: ['OPS-05', 'prove'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const before = await describeCatalog(database)
    const { tools } = upgradeSetup(folder, { freeBytes: async () => 20 * 1024 * 1024 })
    await expect(upgradeDatabase(database, schema, tools)).rejects.toThrow(
      /^This data is from an earlier release .* has 20 MB free, but \d\d MB is needed\. Free some space .* or set BACKUP_DIR to another folder; then start again\. Nothing was changed\.$/,
    )
    expect(await backupsIn(folder)).toEqual([])
    expect(await describeCatalog(database)).toEqual(before)
    await upgradeDatabase(database, schema, upgradeSetup(folder).tools)
    expect(await describeCatalog(database)).toContain(`schema version ${newestSchema}`)
  })
})

test('when the backup cannot be written nothing changes; the error names the workaround', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const before = await describeCatalog(database)
    await writeFile(join(folder, 'a file'), '')
    const BACKUP_DIR = join(folder, 'a file', 'backups')
    await expect(upgradeDatabase(database, schema, upgradeSetup(folder, { env: { BACKUP_DIR } }).tools)).rejects.toThrow(
      /that failed: The folder .*a file\/backups cannot be created \(ENOTDIR\)\. .* Nothing was changed\.$/,
    )
    await expect(upgradeDatabase(database, schema, upgradeSetup(folder, { env: { ...external, BACKUP_DIR } }).tools)).rejects.toThrow(
      /Nothing was changed\. If the database is backed up in another way, set NO_BACKUP=1 to continue without one\.$/,
    )
    expect(await describeCatalog(database)).toEqual(before)
  })
})

test('a failed migration leaves everything as it was, and names backup and restore command', { tags: ['OPS-06'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const before = { catalog: await describeCatalog(database), rows: await rowCounts(database) }
    const broken = laterSchema('delete from app.subjects', 'alter table app.nowhere add column x int')
    const failure = upgradeDatabase(database, broken, upgradeSetup(folder).tools)
    await expect(failure).rejects.toThrow(`schema 210 to ${newestSchema + 2} failed (step-2.sql: relation "app.nowhere" does not exist)`)
    const [file = ''] = await backupsIn(folder)
    await expect(failure).rejects.toThrow(
      `start the release you had before, and it will keep working. A backup was made just before: ${file}.`,
    )
    await expect(failure).rejects.toThrow(`npm run restore -- ${file}`)
    expect({ catalog: await describeCatalog(database), rows: await rowCounts(database) }).toEqual(before)
  })
})

test('a start that keeps failing keeps one backup, not one per attempt', { tags: ['OPS-06', 'prove'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const broken = laterSchema('select 1 / 0')
    for (const minute of [11, 12]) {
      const { tools } = upgradeSetup(folder)
      await expect(upgradeDatabase(database, broken, { ...tools, now: new Date(2026, 10, 23, 14, minute) })).rejects.toThrow(
        'division by zero',
      )
    }
    expect((await backupsIn(folder)).map((file) => file.slice(-20))).toEqual(['2026-11-23-1412.hive'])
  })
})

test('rows that the backup cannot read stop the upgrade, not just the backup', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    await asSuperuser(database, async (client) => client.query(`drop policy keeper on app.cars`))
    const before = await describeCatalog(database)
    await expect(upgradeDatabase(database, schema, upgradeSetup(folder, { env: external }).tools)).rejects.toThrow(
      'cannot read all of app.cars',
    )
    expect(await backupsIn(folder)).toEqual([])
    expect(await describeCatalog(database)).toEqual(before)
  })
})
