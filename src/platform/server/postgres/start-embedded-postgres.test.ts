import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { adminConnection } from '../db/cluster.ts'
import { withClient } from '../db/with-client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { StartRefusal } from './start-refusal.ts'

const silent = () => undefined

describe('a data folder that is used for the first time', () => {
  let dataDir = ''
  let running: EmbeddedPostgres

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hivehold-test-'))
    running = await startEmbeddedPostgres({ dataDir, log: silent, settings: { log_min_messages: 'notice' } })
  })

  afterAll(async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('the database stores UTF-8, checks its pages, writes through to the disk, and listens on no network', async () => {
    const settings = await ask(
      running,
      `
      select current_setting('server_encoding') encoding, current_setting('data_checksums') checksums,
        current_setting('fsync') fsync, current_setting('full_page_writes') pages,
        current_setting('synchronous_commit') commit, current_setting('listen_addresses') network,
        current_setting('timezone') zone, (select datlocale from pg_database where datname = 'postgres') locale`,
    )
    const network = process.platform === 'win32' ? '127.0.0.1' : ''
    expect(settings).toEqual([
      { encoding: 'UTF8', checksums: 'on', fsync: 'on', pages: 'on', commit: 'on', network, zone: 'UTC', locale: 'C.UTF-8' },
    ])
  })

  test('a setting given by the caller overrides the default', async () => {
    expect(await ask(running, 'show log_min_messages')).toEqual([{ log_min_messages: 'notice' }])
  })

  test('only the right password opens the database', async () => {
    await expect(ask({ superuser: { ...running.superuser, password: 'guessed' } }, 'select 1')).rejects.toThrow('authentication failed')
  })

  test('no other user of the machine may read the password, the log or the socket', async () => {
    const modes = await Promise.all(
      [join(dataDir, 'postgres-password'), join(dataDir, 'postgres.log'), join(dataDir, 'postgres'), running.superuser.host].map(
        async (path) => (await stat(path)).mode & 0o077,
      ),
    )
    expect(modes).toEqual([0, 0, 0, 0])
  })

  test('the content of a failed statement stays out of the log', async () => {
    await expect(ask(running, `insert into pg_catalog.nothing values ('dentist on friday')`)).rejects.toThrow('does not exist')
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('dentist')
  })

  test('a second server on the same data is refused with an explanation, and the first keeps running', async () => {
    const second = startEmbeddedPostgres({ dataDir, log: silent })
    await expect(second).rejects.toThrow(StartRefusal)
    await expect(second).rejects.toThrow(/Another Hivehold server is already running on the data folder/)
    expect(await ask(running, 'select 1 one')).toEqual([{ one: 1 }])
  })

  test('after a stop nothing runs and nothing is left over, a second stop does no harm, and the next start has the data', async () => {
    await ask(running, `create table kept as select 'here' as word`)
    const pid = await processOf(dataDir)
    await Promise.all([running.stop(), running.stop()])
    await running.stop()
    expect(isAlive(pid)).toBe(false)
    await expect(readdir(running.superuser.host)).rejects.toThrow('ENOENT')
    running = await startEmbeddedPostgres({ dataDir, log: silent })
    expect(await ask(running, 'select word from kept')).toEqual([{ word: 'here' }])
  })
})

test('of two servers started at the same moment on a new folder exactly one starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hivehold-test-'))
  const both = await Promise.allSettled([1, 2].map(() => startEmbeddedPostgres({ dataDir, log: silent })))
  const up = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  await Promise.all(up.map((one) => one.stop()))
  await rm(dataDir, { recursive: true, force: true })
  expect(up).toHaveLength(1)
  expect(refused.join()).toContain('Another Hivehold server')
})

async function ask({ superuser }: Pick<EmbeddedPostgres, 'superuser'>, sql: string): Promise<unknown[]> {
  return withClient(adminConnection(superuser, 'postgres'), async (client) => (await client.query<object>(sql)).rows)
}

async function processOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
