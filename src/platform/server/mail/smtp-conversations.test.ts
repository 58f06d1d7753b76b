import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { isProof } from '#tests/is-proof.ts'
import { startMailServer, type MailServer, type ServerMode } from '#tests/mail-server.ts'
import { useDatabase } from '#tests/own-database.ts'
import type { Worker } from '../jobs/start-worker.ts'
import type { MailTemplate } from './mail-template.ts'
import { smtpTransport } from './smtp-transport.ts'

const database = useDatabase()
let server: MailServer
let mailer: Worker

// Patient enough that a busy machine is not taken for a silent server.
const timeoutMs = 2000

beforeEach(async () => {
  server = await startMailServer()
  mailer = makeMailWorker({ ...database, templates: { hello, stoppable }, transport: smtpTransport(server.url, timeoutMs) })
})

afterEach(async () => {
  await mailer.stop()
  await server.close()
  await database.superuser('delete from mail.outbox')
})

const hello: MailTemplate = () => ({ subject: 'Hello', heading: 'Hello', sentences: ['One sentence.'] })
const stoppable: MailTemplate = () => ({
  ...hello({}, { publicUrl: '' }, 'en'),
  stop: {
    sentence: 'You get this because you look after it.',
    label: 'Stop these mails',
    url: 'https://home.example.org/stop-mails?token=abc',
  },
})

async function queued(template = 'hello'): Promise<string> {
  const text = "insert into mail.outbox (recipient, template, params) values ('amelia@example.org', $1, '{}') returning id"
  const [row] = await database.superuser<{ id: string }>(text, [template])
  mailer.notify()
  return row?.id ?? ''
}

async function waiting(): Promise<Array<{ attempts: number; error: string | null }>> {
  return database.superuser('select attempts, error from mail.outbox')
}

async function timePasses(): Promise<void> {
  await database.superuser('update mail.outbox set due_at = now()')
  mailer.notify()
}

const messageIds = (): string[] => server.received.map(({ raw }) => /^message-id: (.+?)\r?$/im.exec(raw)?.[1] ?? '')

const faults: ReadonlyArray<{ does: string; mood: ServerMode; reason: string }> = [
  { does: 'is busy', mood: { is: 'busy' }, reason: 'EENVELOPE 451' },
  { does: 'refuses the address', mood: { is: 'refuses' }, reason: 'EENVELOPE 550' },
  { does: 'never says a word', mood: { is: 'silent' }, reason: 'ETIMEDOUT' },
  { does: 'hangs after the sender', mood: { is: 'hangs', at: 'sender' }, reason: 'ETIMEDOUT' },
  { does: 'hangs after the recipient', mood: { is: 'hangs', at: 'recipient' }, reason: 'ETIMEDOUT' },
  { does: 'hangs in the middle of the mail', mood: { is: 'hangs', at: 'data' }, reason: 'ETIMEDOUT' },
  { does: 'breaks off after the sender', mood: { is: 'drops', at: 'sender' }, reason: 'ECONNECTION' },
  { does: 'breaks off after the recipient', mood: { is: 'drops', at: 'recipient' }, reason: 'ECONNECTION' },
  { does: 'breaks off in the middle of the mail', mood: { is: 'drops', at: 'data' }, reason: 'ECONNECTION' },
]

// Each that hangs is waited for.
test.each(faults.filter(({ mood }) => isProof || !['silent', 'hangs'].includes(mood.is)))(
  'a mail server that $does costs one attempt, and the email is sent once when it works again',
  { tags: ['GEN-10'] },
  async ({ mood, reason }) => {
    Object.assign(server.mood, mood)
    const id = await queued()
    await expect.poll(waiting).toMatchObject([{ attempts: 1, error: reason }])
    expect(server.received).toHaveLength(0)

    server.mood.is = 'takes'
    await timePasses()
    await expect.poll(waiting).toEqual([])
    expect(messageIds()).toEqual([`<${id}@home.example.org>`])
  },
)

test.each(['hangs', 'drops'] as const)(
  'a mail server that takes an email and then %s gets it again, under the same Message-ID, so that the mailbox keeps one',
  { tags: ['GEN-10'] },
  async (is) => {
    Object.assign(server.mood, { is, at: 'taken' })
    const id = await queued()
    await expect.poll(waiting).toMatchObject([{ attempts: 1, error: expect.stringMatching(/^E/) }])

    server.mood.is = 'takes'
    await timePasses()
    await expect.poll(waiting).toEqual([])
    expect(messageIds()).toEqual([`<${id}@home.example.org>`, `<${id}@home.example.org>`])
  },
)

test('an email that can be stopped has both headers for it, one line each, and others have none', { tags: ['GAP-131'] }, async () => {
  await queued('stoppable')
  await expect.poll(waiting).toEqual([])
  const [headers = ''] = server.received[0]?.raw.split(/\r?\n\r?\n/) ?? []
  expect(headers.replaceAll(/\r?\n\s+/g, ' ')).toMatch(/^List-Unsubscribe: <https:\/\/home\.example\.org\/stop-mails\?token=abc>\r?$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  await queued()
  await expect.poll(waiting).toEqual([])
  expect(server.received[1]?.raw).not.toMatch(/^list-unsubscribe/im)
})
