import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newestBackup } from './newest-backup.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-newest-'))
})

afterEach(async () => rm(dataDir, { recursive: true }))

const settings = (more: { BACKUP_DIR?: string; DATABASE_URL?: string } = {}) => ({
  BACKUP_DIR: undefined,
  DATABASE_URL: undefined,
  DATA_DIR: dataDir,
  ...more,
})

test('a server without a folder of backups has none', { tags: ['OPS-10'] }, async () => {
  expect(await newestBackup(settings())).toEqual({ folder: join(dataDir, 'backups'), newestAt: null, bytes: null, sameDisk: false })
})

test('the newest backup is the one made last, and a folder beside the data is lost with them', { tags: ['OPS-10'] }, async () => {
  const folder = join(dataDir, 'backups')
  await mkdir(folder)
  for (const [name, text, at] of [
    ['hivehold-2026-11-22-1410.hive', 'older', '2026-11-22T14:10:00Z'],
    ['hivehold-2026-11-23-0200.hive', 'the newest', '2026-11-23T02:00:00Z'],
    ['hivehold-2026-11-23-0300.hive.part', 'half written', '2026-11-23T03:00:00Z'],
  ] as const) {
    await writeFile(join(folder, name), text)
    await utimes(join(folder, name), new Date(at), new Date(at))
  }
  const newest = { folder, newestAt: new Date('2026-11-23T02:00:00Z'), bytes: 10 }
  expect(await newestBackup(settings())).toEqual({ ...newest, sameDisk: true })
  expect(await newestBackup(settings({ BACKUP_DIR: folder }))).toEqual({ ...newest, sameDisk: true })
  expect(await newestBackup(settings({ DATABASE_URL: 'postgres://db.example.org/hivehold' })), 'the data are elsewhere').toEqual({
    ...newest,
    sameDisk: false,
  })
})
