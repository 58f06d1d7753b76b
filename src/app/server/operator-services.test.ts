import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { operatorServices } from './operator-services.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-operator-'))
})

afterEach(async () => rm(dataDir, { recursive: true }))

const night = new Date('2026-11-23T02:00:00Z')

function services(env: Record<string, string> = {}, newestAt: Date | null = night) {
  return operatorServices({
    config: readConfig({ DATA_DIR: dataDir, ...env }),
    backupHealth: async () => ({ newestAt, bytes: 5, provedAt: night, fault: 'old' }),
    secret: 'a secret of this server',
    release: '1.2.3',
    startedAt: night,
    worker: async () => ({ state: 'running', lateSince: null }),
    mailOutcome: async () => ({ outcome: 'none', reason: null }),
  })
}

async function aFileOf(at: Date): Promise<void> {
  const file = join(dataDir, 'backups', 'by-hand.hive')
  await mkdir(join(dataDir, 'backups'), { recursive: true })
  await writeFile(file, 'by hand')
  await utimes(file, at, at)
}

test('the newest backup is the one of the night, or a later one that somebody made by hand', { tags: ['OPS-10'] }, async () => {
  expect(await services().backups()).toEqual({ newestAt: night, bytes: 5, provedAt: night, fault: 'old', sameDisk: false })
  await aFileOf(new Date('2026-11-22T14:00:00Z'))
  expect(await services().backups()).toMatchObject({ newestAt: night, bytes: 5 })
  const later = new Date('2026-11-23T09:00:00Z')
  await aFileOf(later)
  expect(await services().backups()).toMatchObject({ newestAt: later, bytes: 7, provedAt: night })
  expect(await services({}, null).backups()).toMatchObject({ newestAt: later, bytes: 7 })
})

test('backups on the disk of the data are reported, unless a program copies them away', { tags: ['OPS-10'] }, async () => {
  await aFileOf(night)
  expect(await services().backups()).toMatchObject({ sameDisk: true })
  expect(await services({ BACKUP_AFTER: 'rclone copy' }).backups()).toMatchObject({ sameDisk: false })
})

test('a key of backups has a mark that is its own and tells nothing of it', { tags: ['OPS-07'] }, () => {
  const markOf = (key: string) => services({ BACKUP_KEY: key }).kitMark
  expect(services().kitMark).toBeNull()
  expect(markOf('correct horse battery staple')).toMatch(/^[0-9a-f]{64}$/)
  expect(markOf('correct horse battery staple')).toBe(markOf('correct horse battery staple'))
  expect(markOf('correct horse battery staple')).not.toBe(markOf('another horse battery staple'))
})
