import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runningAddress } from '#platform/server/postgres/socket-folder.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { pollTimes } from '../poll-times.ts'

const run = promisify(execFile)
let folder = ''
let dataDir = ''
let first = ''
let whenMade = { ok: false, said: '' }

const env = () => ({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '', SMTP_URL: '', LOG_LEVEL: 'warn' })

/** Runs `npm run backup` or `npm run restore`; returns its output and whether it succeeded. */
async function npmRun(script: 'backup' | 'restore', ...args: string[]): Promise<{ ok: boolean; said: string }> {
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', `scripts/${script}.ts`, ...args], { env: env() }).then(
    ({ stdout, stderr }) => ({ ok: true, said: stdout + stderr }),
    (error: unknown) => ({ ok: false, said: error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error) }),
  )
}

/** Runs the server, without a port, while `work` runs. */
async function whileItRuns(work: () => Promise<void>): Promise<void> {
  let said = ''
  const worker = spawn(process.execPath, ['src/app/server/worker.ts'], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  try {
    await vi.waitFor(() => expect(said).toContain('The Hivehold worker is running.'), pollTimes)
    await work()
  } finally {
    await ended(worker, 'SIGTERM')
  }
}

async function ended(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const over = new Promise((resolve) => process.once('exit', resolve))
  if (process.exitCode === null && process.signalCode === null && process.kill(signal)) await over
}

/** Queries the database of the running server. */
async function ask(text: string): Promise<unknown[]> {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim()
  const client = new Client({ ...(await runningAddress(dataDir)), user: 'postgres', password, database: 'hive' })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

/** Returns the addresses of all accounts, for a server that is not running. */
async function peopleIn(of: string): Promise<unknown[]> {
  const postgres = await startEmbeddedPostgres({ dataDir: of, log: () => undefined })
  const client = new Client({ ...postgres.superuser, database: 'hive' })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from auth.accounts order by 1')
  await client.end()
  await postgres.stop()
  return rows.map(({ email }) => email)
}

const comes = (name: string) =>
  `with account as (insert into auth.accounts (email, password_hash, terms_version) values ('${name}@example.org', 'x', '1') returning id),
        person as (insert into app.people (id) select id from account)
   insert into app.profiles (id, first_name, last_name) select id, '${name}', 'Bell' from account`

const keptIn = async (): Promise<string[]> => (await readdir(dataDir)).filter((name) => name.startsWith('before-restore-'))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-folder-'))
  dataDir = join(folder, 'data')
  first = join(folder, 'first.hive')
  await run('chmod', ['755', folder])
  await whileItRuns(async () => {
    await ask(comes('ada'))
    whenMade = await npmRun('backup', '--to', first)
    await ask(comes('ben'))
  })
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

test('a backup of a running server says what it contains, what not, how to keep it and how to restore it', () => {
  const { ok, said } = whenMade
  expect(ok, said).toBe(true)
  expect(said).toMatch(/first\.hive holds 1 person\.\n.*people sign in again\.\n.*whoever has this file can read all of it\.\n/)
  expect(said).toContain('To restore, stop Hivehold, then: npm run restore -- ')
})

test('a backup of a stopped server contains the same as of a running one, and leaves nothing running', { tags: 'prove' }, async () => {
  const { ok, said } = await npmRun('backup', '--to', `${folder}/`)
  expect(ok, said).toBe(true)
  expect(said).toMatch(/hivehold-20\d\d-\d\d-\d\d-\d{4}\.hive holds 2 people\./)
  const name = (await readdir(folder)).find((entry) => /^hivehold-.*\.hive$/.test(entry)) ?? ''
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect(await runningAddress(dataDir)).toBeUndefined()
})

test('nothing is restored while the server is running', { tags: 'prove' }, async () => {
  await whileItRuns(async () => {
    const { ok, said } = await npmRun('restore', first)
    expect(ok).toBe(false)
    expect(said).toContain('Another Hivehold server is already running on the data folder')
    expect(await ask('select count(*)::int as people from auth.accounts')).toEqual([{ people: 2 }])
  })
  expect(await keptIn()).toEqual([])
})

test('a damaged backup is refused, and the existing data stay as they were', async () => {
  const damaged = join(folder, 'damaged.hive')
  const bytes = await readFile(first)
  bytes[700] = (bytes[700] ?? 0) ^ 1
  await writeFile(damaged, bytes)
  const before = await readdir(dataDir)
  expect(await npmRun('restore', damaged)).toEqual({
    ok: false,
    said: `The backup ${damaged} is damaged or incomplete. Nothing was changed.\n`,
  })
  expect(await readdir(dataDir)).toEqual(before)
  expect(await peopleIn(dataDir)).toEqual(['ada@example.org', 'ben@example.org'])
})

/** Kills a restore without warning as soon as something appears in the data folder. */
async function killedWhen(isThere: (building: string) => boolean): Promise<void> {
  const restore = spawn(process.execPath, ['scripts/restore.ts', first], { env: env(), stdio: 'ignore' })
  await vi.waitFor(
    async () => {
      const building = (await readdir(dataDir)).find((name) => name.startsWith('restoring-'))
      expect(building !== undefined && isThere(join(dataDir, building))).toBe(true)
    },
    { ...pollTimes, interval: 1 },
  )
  await ended(restore, 'SIGKILL')
}

test.each([
  { when: 'just begun', isThere: () => true },
  { when: 'making its cluster', isThere: (building: string) => existsSync(join(building, 'postgres-password')) },
  { when: 'running its database', isThere: (building: string) => existsSync(join(building, 'postgres', 'postmaster.pid')) },
  { when: 'with its secret written', isThere: (building: string) => existsSync(join(building, 'secret')) },
])('a restore killed $when leaves the old data as it was', { tags: 'prove' }, async ({ isThere }) => {
  await killedWhen(isThere)
  expect(await peopleIn(dataDir)).toEqual(['ada@example.org', 'ben@example.org'])
  expect(await keptIn()).toEqual([])
})

test('a restore brings the data back as they were, keeps the old folder complete beside it, and the server runs again', async () => {
  const secret = await readFile(join(dataDir, 'secret'), 'utf8')
  await writeFile(join(dataDir, 'secret'), 'another one, made after the backup was')
  const { ok, said } = await npmRun('restore', first)
  expect(ok, said).toBe(true)
  expect(said).toMatch(/^Restored as it was at 20\d\d-\d\d-\d\d \d\d:\d\d UTC: 1 person\.\nEverybody signs in again\./)
  // Links in invitations and emails are derived from it.
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(secret)
  const [kept = ''] = await keptIn()
  expect(said).toContain(`What was there before is kept in ${join(dataDir, kept)}`)
  expect(await peopleIn(join(dataDir, kept))).toEqual(['ada@example.org', 'ben@example.org'])
  await whileItRuns(async () => {
    await ask(comes('cleo'))
    expect(await ask('select email from auth.accounts order by 1')).toEqual([{ email: 'ada@example.org' }, { email: 'cleo@example.org' }])
  })
})

test('a backup is restored on a machine without any data', async () => {
  const old = dataDir
  dataDir = join(folder, 'elsewhere', 'data')
  try {
    const { ok, said } = await npmRun('restore', first)
    expect(ok, said).toBe(true)
    expect(said).not.toContain('What was there before')
    expect(said).toContain("Who made this file couldn't be checked: this machine has signed no backup yet")
    expect(await peopleIn(dataDir)).toEqual(['ada@example.org'])
  } finally {
    dataDir = old
  }
})

test('without data, without a path to the file, or without the file, the command says so', async () => {
  const old = dataDir
  dataDir = join(folder, 'nowhere')
  try {
    expect((await npmRun('backup')).said).toBe(`There is no Hivehold data in ${dataDir}. Is DATA_DIR set correctly?\n`)
    expect(existsSync(dataDir)).toBe(false)
    await writeFile(join(folder, 'a file'), '')
    dataDir = old
    const said = (await npmRun('backup', '--to', join(folder, 'a file', 'in it.hive'))).said
    expect(said).toMatch(/^The backup .*in it\.hive cannot be written \((EEXIST|ENOTDIR)\)\.\n$/)
    expect((await npmRun('restore')).said).toBe('Say which backup: npm run restore -- backups/hivehold-….hive\n')
  } finally {
    dataDir = old
  }
})
