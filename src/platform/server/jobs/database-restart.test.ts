import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { asSuperuser } from '#tests/scratch-database.ts'
import { pollTimes } from '#tests/poll-times.ts'
import type { HiveDatabase } from '../db/cluster.ts'
import { closePools, openPools } from '../db/pools.ts'
import { prepareDatabase } from '../db/prepare-database.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import { runningAddress } from '../postgres/socket-folder.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'

let dataDir = ''
let postgres: EmbeddedPostgres
let database: HiveDatabase
const lines: string[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-jobs-'))
  postgres = await startEmbeddedPostgres({ dataDir, log: ({ message }) => lines.push(message) })
  database = { admin: postgres.superuser, name: 'hive', rolePrefix: 'hive', secret: randomBytes(32).toString('hex') }
  await prepareDatabase(database, productSchema())
})

afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function queued(): Promise<void> {
  const text = "insert into mail.outbox (recipient, template, params) values ('amelia@example.org', 'hello', '{}')"
  await asSuperuser(database, async (client) => client.query(text))
}

test('another process finds the server’s database where it listens, and nowhere once it is stopped', async () => {
  const { host, port } = postgres.superuser
  expect(await runningAddress(dataDir)).toEqual({ host, port })
  expect(await runningAddress(join(dataDir, 'elsewhere'))).toBeUndefined()
})

test('queued jobs survive a killed database, and the same worker does them', { tags: ['GEN-10'] }, async () => {
  const server = await startMailServer()
  const pools = openPools(database, () => undefined)
  const hello = () => ({ subject: 'Hello', heading: 'Hello', sentences: [] })
  const worker = makeMailWorker({ database, pools, templates: { hello }, transport: smtpTransport(server.url, 3000), everySeconds: 1 })
  try {
    await queued()
    await vi.waitFor(() => expect(server.received).toHaveLength(1), pollTimes)
    server.mood.is = 'busy'
    await queued()
    const steps = server.reached().length
    await vi.waitFor(() => expect(server.reached().length).toBeGreaterThan(steps), pollTimes)

    process.kill(Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
    await vi.waitFor(() => expect(lines.join()).toContain('The database is back'), pollTimes)
    server.mood.is = 'takes'
    await asSuperuser(database, async (client) => client.query('update mail.outbox set due_at = now()'))
    await vi.waitFor(() => expect(server.received).toHaveLength(2), pollTimes)
  } finally {
    await worker.stop()
    await Promise.all([closePools(pools), server.close()])
  }
})
