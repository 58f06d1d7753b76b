import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDemoFolder } from '#app/demo/server/fresh-demo-folder.ts'
import { isProof } from '../is-proof.ts'
import { pollTimes } from '../poll-times.ts'

let folder = ''
let started: Array<{ child: ChildProcess; ended: Promise<unknown> }> = []

beforeEach(async () => {
  started = []
  folder = await mkdtemp(join(tmpdir(), 'hivehold-demo-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM')
  await Promise.all(started.map(async ({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

function start(words: readonly string[], given: Record<string, string> = {}) {
  const env = { ...process.env, PORT: '0', DATABASE_URL: '', SMTP_URL: '', LOG_LEVEL: 'warn', DATA_DIR: join(folder, 'data'), ...given }
  const child = spawn(process.execPath, ['src/app/server/main.ts', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { said: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (heard.said += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  started.push({ child, ended })
  return { child, heard, ended }
}

test('npm start -- --demo starts a household to explore anew, and shuts down cleanly', { tags: 'prove' }, async () => {
  // Once on the remains of another demonstration; for the proof twice, the second time on those of the first.
  await leftovers()
  for (const round of isProof ? ['first', 'second'] : ['first']) {
    const { child, heard, ended } = start(['--demo'])
    await vi.waitFor(() => expect(heard.said, round).toMatch(/with the password: /), pollTimes)
    const address = /ready: (http\S+)/.exec(heard.said)?.[1] ?? ''
    expect(heard.said).toContain('This is a demo')
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const welcome = await (await fetch(`${address}/api/account/welcome`)).json()
    const [ada] = welcome.demo.people
    expect(ada.email).toBe('ada@example.org')
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    expect((await fetch(`${address}/api/account/sign-in`, { method: 'POST', headers, body })).status).toBe(200)
    // A person who exists until the next start.
    const guest = { firstName: 'Guest', lastName: 'Bell', email: 'guest@example.org', password: 'river lamp ginger' }
    const signUp = JSON.stringify({ ...guest, termsAccepted: true, timeZone: 'Europe/London' })
    expect((await fetch(`${address}/api/account/sign-up`, { method: 'POST', headers, body: signUp })).status, round).toBe(200)
    child.kill('SIGINT')
    expect(await ended, heard.said).toBe(0)
  }
  expect(await readdir(folder)).toEqual(['data-demo'])
  const ordinary = start([], { DATA_DIR: join(folder, 'data-demo') })
  expect(await ordinary.ended).toBe(1)
  expect(ordinary.heard.said).toMatch(/belongs to the demo/)
})

/** Creates a demonstration's folder with a cluster that cannot be started and a secret that cannot be read. */
async function leftovers(): Promise<void> {
  const dataDir = join(folder, 'data-demo')
  await freshDemoFolder(dataDir, () => undefined)
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '1\n')
  await writeFile(join(dataDir, 'secret'), '')
}

test('unknown arguments, and a database in DATABASE_URL, are refused before anything is touched', async () => {
  const typo = start(['--dmeo'])
  const external = start(['--demo'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c', SECRET: 's'.repeat(40) })
  expect([await typo.ended, await external.ended]).toEqual([1, 1])
  expect(typo.heard.said).toMatch(/^Unknown option --dmeo: /m)
  expect(external.heard.said).toMatch(/start it without DATABASE_URL\.$/m)
  expect(await readdir(folder)).toEqual([])
})
