import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outboxTransport } from './outbox-transport.ts'

const run = promisify(execFile)
let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hive-mail-'))
})

afterEach(async () => rm(dataDir, { recursive: true, force: true }))

function aMail(subject: string, { to = 'amelia@example.org', id = '0197-aa' } = {}) {
  return { messageId: `<${id}@localhost>`, from: 'Hivehold <hive@localhost>', to, subject, text: `${subject}, in full\n`, html: '<p>' }
}

async function npmRunMail(): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/mail.ts'], { env: { ...process.env, DATA_DIR: dataDir } })
  return stdout
}

test('without a mail server the operator reads the emails, newest last', async () => {
  expect(await npmRunMail()).toContain('There is no mail in')
  const times = [new Date('2026-01-02T10:00:00Z'), new Date('2026-01-01T10:00:00Z'), new Date('2026-01-02T10:00:01Z')]
  const transport = outboxTransport(join(dataDir, 'outbox'), () => times.shift() ?? new Date())
  await transport.send(aMail('The first'))
  await transport.send(aMail('The second'))

  const shown = await npmRunMail()
  expect(shown).toContain('To: amelia@example.org')
  expect(shown.indexOf('The first, in full')).toBeLessThan(shown.indexOf('The second, in full'))
  expect(shown).toContain('Subject: The second')
})

test('only the server can read the folder, and emails older than a week are gone after a start', async () => {
  const folder = join(dataDir, 'outbox')
  await outboxTransport(folder).send(aMail('Fresh'))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const [fresh = ''] = await readdir(folder)
  expect((await stat(join(folder, fresh))).mode & 0o777).toBe(0o600)
  await writeFile(join(folder, 'old.eml'), 'old')
  await utimes(join(folder, 'old.eml'), new Date(), new Date(Date.now() - 8 * 24 * 3_600_000))

  outboxTransport(folder)
  expect(await readdir(folder)).toEqual([fresh])
})

test('emails to one address are forgotten, even one that is being written; those to others, and to longer addresses, stay', async () => {
  const transport = outboxTransport(join(dataDir, 'outbox'))
  await transport.send(aMail('To Amelia', { id: 'a1' }))
  await transport.send(aMail('To Ben, To: amelia@example.org', { id: 'b1', to: 'ben@example.org' }))
  await transport.send(aMail('To another Amelia', { id: 'c1', to: 'big.amelia@example.org' }))
  const late = transport.send(aMail('To Amelia again', { id: 'a2' }))
  await transport.forget('amelia@example.org')
  await late

  const shown = await npmRunMail()
  expect(shown.match(/^To: .*$/gm)?.toSorted()).toEqual(['To: ben@example.org', 'To: big.amelia@example.org'])
})

test('an email that contains the address only in its text stays', async () => {
  const transport = outboxTransport(join(dataDir, 'outbox'))
  const mail = aMail('Hello', { to: 'ben@example.org' })
  await transport.send({ ...mail, text: 'Hello\nTo: amelia@example.org\n' })
  await transport.forget('amelia@example.org')
  expect(await npmRunMail()).toContain('To: ben@example.org')
})
