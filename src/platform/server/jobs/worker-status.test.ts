import { beforeEach, expect, test } from 'vitest'
import { Pool } from 'pg'
import { useDatabase } from '#tests/own-database.ts'
import { workerStatusLine } from './worker-status.ts'

const database = useDatabase()

beforeEach(async () => {
  await database.superuser('delete from jobs.job_common')
})

const noon = new Date('2026-03-01T12:00:00Z')
const minutesBefore = (minutes: number): Date => new Date(noon.getTime() - minutes * 60_000)

async function lookedAt(at: Date): Promise<void> {
  await database.superuser("select app.enqueue('look', '{}')")
  await database.superuser("update jobs.job_common set state = 'completed', completed_on = $1 where state = 'created'", [at])
}

async function standing({ here = true, since = minutesBefore(60) } = {}): Promise<string> {
  return workerStatusLine({ pool: database.pools.worker, here, since, now: noon })
}

test('a worker that scanned a minute ago is running: here, or in a process of its own', async () => {
  await lookedAt(minutesBefore(61))
  await lookedAt(minutesBefore(1))
  expect(await standing()).toBe('worker: running')
  expect(await standing({ here: false })).toBe('worker: elsewhere')
})

test('a worker that has not scanned for more than three minutes is late since then, wherever it runs', async () => {
  await lookedAt(minutesBefore(61))
  await lookedAt(minutesBefore(4))
  expect(await standing()).toBe('worker: late since 2026-03-01T11:56:00.000Z')
  expect(await standing({ here: false })).toBe('worker: late since 2026-03-01T11:56:00.000Z')
})

test('a server that has just started gives its worker time, and one that never had a worker says since when', async () => {
  expect(await standing({ since: minutesBefore(1) })).toBe('worker: running')
  await lookedAt(minutesBefore(600))
  expect(await standing({ since: minutesBefore(1) })).toBe('worker: running')
  await database.superuser('delete from jobs.job_common')
  expect(await standing({ since: minutesBefore(5) })).toBe('worker: late since 2026-03-01T11:55:00.000Z')
})

test('when the database does not answer, nothing is known', async () => {
  const nowhere = new Pool({ host: '127.0.0.1', port: 1 })
  expect(await workerStatusLine({ pool: nowhere, here: true, since: noon, now: noon })).toBe('worker: unknown')
  await nowhere.end()
})
