import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#tests/own-database.ts'
import { backupFaults, backupFaultText, backupHealth } from './backup-health.ts'
import { backupStatusLine } from './backup-status.ts'

const own = useDatabase()

const now = new Date('2026-11-23T12:00:00Z')
const hoursBefore = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const health = async ({ nightly = true, folders = [] as string[] } = {}) => backupHealth({ pool: own.pools.worker, now, nightly, folders })

async function state(set: string, values: readonly unknown[] = []): Promise<void> {
  await own.superuser(`update app.backup_state set ${set}`, values)
}

beforeEach(async () => {
  await state('since = $1, made_at = null, bytes = null, proved_at = null, fault = null', [hoursBefore(1)])
})

test('a new home has no backup yet, and nothing is wrong with that for two days', { tags: ['OPS-03'] }, async () => {
  expect(await health()).toEqual({ newestAt: null, bytes: null, provedAt: null, fault: null })
  expect(await backupStatusLine(health)).toBe('backup: none yet')
  await state('since = $1', [hoursBefore(49)])
  expect(await health()).toMatchObject({ fault: 'old' })
})

test('it says when the newest backup was made, how large it is and when one was last proved', { tags: ['OPS-03'] }, async () => {
  await state('made_at = $1, bytes = 4_000_000_000, proved_at = $2', [hoursBefore(47), hoursBefore(120)])
  expect(await health()).toEqual({ newestAt: hoursBefore(47), bytes: 4_000_000_000, provedAt: hoursBefore(120), fault: null })
  expect(await backupStatusLine(health)).toBe('backup: good')
})

test('a backup that is older than 48 hours is a fault, unless none is to be made by itself', { tags: ['OPS-03'] }, async () => {
  await state('made_at = $1', [hoursBefore(49)])
  expect(await health()).toMatchObject({ fault: 'old' })
  expect(await health({ nightly: false })).toMatchObject({ fault: null })
  expect(await backupStatusLine(health)).toBe('backup: There has been no backup for two days. Is the worker running?')
})

test('a failure is reported rather than the age of the newest, which follows from it', { tags: ['OPS-03'] }, async () => {
  await state("made_at = $1, fault = 'noRoom'", [hoursBefore(49)])
  expect(await health()).toMatchObject({ fault: 'noRoom' })
})

test('a disk with less than 500 MB is reported when nothing else is wrong', { tags: ['OPS-22'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-disk-'))
  try {
    expect(await health({ folders: [folder, join(folder, 'not there yet')] })).toMatchObject({ fault: null })
    expect(await health({ folders: ['/proc'] })).toMatchObject({ fault: 'lowDisk' })
    await state("fault = 'damaged'")
    expect(await health({ folders: ['/proc'] })).toMatchObject({ fault: 'damaged' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('each fault has a sentence of its own', { tags: ['OPS-03'] }, () => {
  const sentences = backupFaults.map((fault) => backupFaultText(fault, 'en'))
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]$/)
  expect(new Set(sentences).size).toBe(backupFaults.length)
})

test('when the database does not answer, nothing is known', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 1 })
  expect(await backupStatusLine(async () => backupHealth({ pool, now, nightly: true, folders: [] }))).toBe('backup: unknown')
  await pool.end()
})
