import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isProof } from '../is-proof.ts'
import { signUpInput } from '../sign-up-input.ts'
import { pollTimes } from '../poll-times.ts'
import { freePort } from '../story/test-servers.ts'

const run = promisify(execFile)
const inNamespaces = ['--user', '--map-root-user', '--mount', '--propagation', 'private', '--', 'sh', 'tests/scripts/read-only-root.sh']
let folder = ''
let server: ChildProcess | undefined

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'hive-closed-')))
})
afterEach(async () => {
  server?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

/** Returns why a program cannot be run in such a way on this machine, or undefined. */
async function whyNot(): Promise<string | undefined> {
  if (!isProof) return 'only `npm run prove` runs a whole server without write access'
  try {
    await run('unshare', [...inNamespaces, folder, 'true'])
    return undefined
  } catch (error) {
    return `this machine lets nobody make a namespace whose files are read-only: ${String(error)}`
  }
}

const settings = (port: number) => {
  // Tests keep what they compiled beside the packages.
  const { NODE_COMPILE_CACHE: _compiled, ...own } = process.env
  return { ...own, DATA_DIR: folder, DATABASE_URL: '', SMTP_URL: '', PUBLIC_URL: '', PORT: String(port), LOG_LEVEL: 'info' }
}

test('a server runs as a fixed user on a read-only root where only DATA_DIR can be written', { tags: ['OPS-16'] }, async ({ skip }) => {
  const reason = await whyNot()
  if (isProof && reason !== undefined) process.stderr.write(`Skipped: ${reason}\n`)
  skip(reason !== undefined, reason)
  await expectClosed()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const said = await served(port, async () => {
    const headers = { origin: url, 'content-type': 'application/json' }
    const signedUp = await fetch(`${url}/api/account/sign-up`, { method: 'POST', headers, body: JSON.stringify(signUpInput()) })
    expect([signedUp.status, (await fetch(`${url}/readyz`)).status]).toEqual([200, 200])
  })
  expect(said).not.toMatch(/EROFS|EACCES|read-only/i)
  await run('unshare', [...inNamespaces, folder, process.execPath, 'scripts/backup.ts'], { env: settings(port) })
  expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/^hivehold-.*\.hive$/)])
  expect(await readdir(folder)).not.toContain('socket')
})

/** The control: nothing can be written elsewhere, and in the folder it can. */
async function expectClosed(): Promise<void> {
  const trial =
    'id -u; touch "$0/here"; for place in . /tmp /root /var/tmp /run; do touch "$place/written" 2>/dev/null && echo "$place"; done; true'
  const { stdout } = await run('unshare', [...inNamespaces, folder, 'sh', '-c', trial, folder])
  const { stdout: nobody } = await run('id', ['-u', 'nobody'])
  expect([stdout, await readdir(folder)]).toEqual([nobody, ['here']])
  await rm(join(folder, 'here'))
}

/** Runs a server around `work` and returns its output. */
async function served(port: number, work: () => Promise<void>): Promise<string> {
  let said = ''
  const opened = spawn('unshare', [...inNamespaces, folder, process.execPath, 'src/app/server/main.ts'], { env: settings(port) })
  server = opened
  for (const stream of [opened.stdout, opened.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise((done) => opened.once('exit', done))
  await vi.waitFor(() => expect(said).toContain(`Hivehold is ready: http://localhost:${port}`), pollTimes)
  await work()
  opened.kill('SIGTERM')
  expect(await ended).toBe(0)
  return said
}
