import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseForeignFolder } from '#platform/server/postgres/data-folder.ts'
import { backupFolder } from './backup-folder.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-folder-of-'))
})
afterEach(async () => rm(folder, { recursive: true, force: true }))

test('backups are kept in the data folder, which a later start still accepts as its own', async () => {
  const dataDir = join(folder, 'data')
  const backups = await backupFolder({ DATA_DIR: dataDir, BACKUP_DIR: undefined })
  expect(backups).toBe(join(dataDir, 'backups'))
  await mkdir(backups)
  await expect(refuseForeignFolder(dataDir)).resolves.toBeUndefined()
})

test('BACKUP_DIR is used as it is', async () => {
  expect(await backupFolder({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'disk') })).toBe(join(folder, 'disk'))
})
