import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { pollTimes } from '#tests/poll-times.ts'
import { adminConnection } from '../db/cluster.ts'
import { withClient } from '../db/with-client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let dataDir = ''
let running: EmbeddedPostgres | undefined
let lines: string[] = []
const log = (line: { message: string }) => void lines.push(line.message)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hivehold-test-'))
  const first = await startEmbeddedPostgres({ dataDir, log })
  await ask(first, 'create table ledger (line int primary key)')
  await first.stop()
})
beforeEach(() => {
  lines = []
})
afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('a database that is killed restarts by itself with every committed row, and the log records it', async () => {
  const onDown = vi.fn<(reason: string) => void>()
  const server = (running = await startEmbeddedPostgres({ dataDir, log, onDown }))
  await ask(server, 'insert into ledger values (1)')
  process.kill(await processOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(lines.join()).toContain('The database is back'), pollTimes)
  expect(await ask(server, 'select line from ledger')).toEqual([{ line: 1 }])
  expect(onDown).toHaveBeenCalledOnce()
  expect(lines.join()).toContain('The database went down and is being restarted. PostgreSQL ended (SIGKILL)')
})

test('a database that is killed in the middle of a long statement is back within five seconds', { tags: 'prove' }, async () => {
  const server = (running = await startEmbeddedPostgres({ dataDir, log }))
  // It would work on for a minute, and until then keep the memory without which no server starts.
  const busy = ask(server, 'select count(*) from generate_series(1, 1000000000)').catch((error: unknown) => String(error))
  await vi.waitFor(async () => {
    expect(await ask(server, "select 1 one from pg_stat_activity where query like '%generate%series%' and state = 'active'")).toHaveLength(
      2,
    )
  }, pollTimes)
  const killedAt = performance.now()
  process.kill(await processOf(dataDir), 'SIGKILL')
  await vi.waitFor(() => expect(lines.join()).toContain('The database is back'), pollTimes)
  expect(performance.now() - killedAt).toBeLessThan(5_000)
  expect(await ask(server, 'select 1 one')).toEqual([{ one: 1 }])
  expect(await busy).toMatch(/terminat|ended|closed/i)
})

test('a database that is shut down cleanly from outside restarts too', { tags: 'prove' }, async () => {
  const server = (running = await startEmbeddedPostgres({ dataDir, log }))
  process.kill(await processOf(dataDir), 'SIGINT')
  await vi.waitFor(() => expect(lines.join()).toContain('The database is back'), pollTimes)
  expect(await ask(server, 'select 1 one')).toEqual([{ one: 1 }])
})

test('stopping while the database is being restarted leaves nothing running', { tags: 'prove' }, async () => {
  for (const pauseMs of [0, 20, 60]) {
    const server = await startEmbeddedPostgres({ dataDir, log })
    process.kill(await processOf(dataDir), 'SIGKILL')
    await sleep(pauseMs)
    await server.stop()
    await vi.waitFor(async () => expect(await runningServers(dataDir)).toBe(0), pollTimes)
  }
})

test('after kill -9 of the server the next start stops the database left behind, and committed rows are still there', async () => {
  const owner = await ownerProcess(dataDir)
  await ask(owner, 'insert into ledger values (2)')
  const orphan = await processOf(dataDir)
  owner.child.kill('SIGKILL')
  const server = (running = await startEmbeddedPostgres({ dataDir, log }))
  expect(lines.join()).toContain(`Stopping a database that an earlier Hivehold left running (process ${orphan}).`)
  expect(await ask(server, 'select line from ledger where line = 2')).toEqual([{ line: 2 }])
  expect(await processOf(dataDir)).not.toBe(orphan)
  await vi.waitFor(async () => expect(await runningServers(dataDir)).toBe(1), pollTimes)
})

test('after kill -9 of the server and the database together the next start recovers', { tags: 'prove' }, async () => {
  const owner = await ownerProcess(dataDir)
  await ask(owner, 'insert into ledger values (3)')
  owner.child.kill('SIGKILL')
  process.kill(await processOf(dataDir), 'SIGKILL')
  const server = (running = await startEmbeddedPostgres({ dataDir, log }))
  expect(await ask(server, 'select line from ledger where line = 3')).toEqual([{ line: 3 }])
})

test('a pid file that names some other process is removed, and that process lives on', async () => {
  const stranger = spawn('sleep', ['60'])
  const note = `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n/tmp\n\n  12345 67890\nready   \n`
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), note)
  const server = (running = await startEmbeddedPostgres({ dataDir, log }))
  expect(await ask(server, 'select 1 one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
  stranger.kill()
})

test('a first start that was killed halfway is resumed', async () => {
  const halfDone = await mkdtemp(join(tmpdir(), 'hivehold-test-'))
  await writeFile(join(halfDone, 'hivehold.json'), '{"name":"hivehold","format":1}')
  await mkdir(join(halfDone, 'postgres.new-abc', 'cluster', 'base'), { recursive: true })
  const server = (running = await startEmbeddedPostgres({ dataDir: halfDone, log }))
  expect(await ask(server, 'select 1 one')).toEqual([{ one: 1 }])
  expect((await readdir(halfDone)).filter((name) => name.includes('new'))).toEqual([])
  await server.stop()
  await rm(halfDone, { recursive: true, force: true })
})

test('a database that cannot start is refused after five seconds with its last line of output', { tags: 'prove' }, async () => {
  const hopeless = startEmbeddedPostgres({ dataDir, log, settings: { shared_buffers: 'plenty' } })
  await expect(hopeless).rejects.toThrow(/The database does not start\. .*invalid value for parameter "shared_buffers"/)
})

type Owner = { child: ChildProcess; superuser: EmbeddedPostgres['superuser'] }

async function ownerProcess(folder: string): Promise<Owner> {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)}
    const { superuser } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, log: () => {} })
    console.log(superuser.host + ' ' + superuser.port + ' ' + superuser.user + ' ' + superuser.password)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [host = '', port = '', user = '', password = ''] = await new Promise<string[]>((done, fail) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim().split(' ')))
    child.once('exit', () => fail(new Error('the owner ended too soon')))
  })
  return { child, superuser: { host, port: Number(port), user, password } }
}

async function ask({ superuser }: Pick<EmbeddedPostgres, 'superuser'>, sql: string): Promise<unknown[]> {
  return withClient(adminConnection(superuser, 'postgres'), async (client) => (await client.query<object>(sql)).rows)
}

async function processOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
}

// A process that a server has just begun looks like one until it has its own name, or has ended with its server.
async function runningServers(folder: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes(`\0-D\0${join(folder, 'postgres')}\0`)).length
}
