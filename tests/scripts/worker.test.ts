import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Client } from 'pg'
import { runningAddress } from '#platform/server/postgres/socket-folder.ts'
import { pollTimes } from '../poll-times.ts'

const run = promisify(execFile)
let dataDir = ''
let worker: ChildProcess
let said = ''
let ended: Promise<number | null>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-worker-'))
  said = ''
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'warn' }
  worker = spawn(process.execPath, ['src/app/server/worker.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [worker.stdout, worker.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()))
  ended = new Promise((resolve) => worker.once('exit', resolve))
})

afterEach(async () => {
  worker.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
})

async function superuser(text: string): Promise<void> {
  const place = await runningAddress(dataDir)
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const client = new Client({ ...place, user: 'postgres', password, database: 'hive' })
  await client.connect()
  await client.query(text)
  await client.end()
}

test('the worker alone, without a port, sends pending emails, shows its work, and shuts down cleanly', { tags: ['GEN-10'] }, async () => {
  await vi.waitFor(() => expect(said).toContain('The Hivehold worker is running.'), pollTimes)
  await superuser("insert into mail.outbox (recipient, template, params) values ('amelia@example.org', 'accounts.addressTaken', '{}')")
  await vi.waitFor(async () => expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1), pollTimes)
  const shown = async (): Promise<string> =>
    (await run(process.execPath, ['scripts/jobs.ts'], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } })).stdout
  await vi.waitFor(async () => expect(await shown()).toMatch(/^ {2}mail +0 +- +0 +20/m), pollTimes)
  await vi.waitFor(async () => expect(await shown()).toMatch(/^ {2}look +\d+ .* UTC$/m), pollTimes)

  worker.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said).toBe('The Hivehold worker is running.\n')
  expect(await shown()).toContain(`Hivehold does not run on ${dataDir}`)
})
