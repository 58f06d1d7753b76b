import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { startMailServer, type MailServer } from '#tests/mail-server.ts'
import { useDatabase } from '#tests/own-database.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import type { Worker } from '../jobs/start-worker.ts'
import type { EmailData } from './make-mailer.ts'
import type { MailTemplate } from './mail-template.ts'
import type { MailTransport } from './outgoing-mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const database = useDatabase()
let server: MailServer
let logged: string[] = []
const mailers: Worker[] = []

beforeEach(async () => {
  server = await startMailServer()
  logged = []
  await database.superuser('delete from mail.outbox')
})

afterEach(async () => {
  await Promise.all(mailers.splice(0).map(async (mailer) => mailer.stop()))
  await server.close()
})

const greeting: MailTemplate = (params, { publicUrl }) => ({
  subject: `Hello <${String(params)}>`,
  heading: 'Welcome & hello',
  sentences: ['Ärger gibt es <keinen>.', 'A second sentence.'],
  button: { label: 'Open', url: `${publicUrl}/auth?verify=a&b` },
})

function aMailer(transport: MailTransport = smtpTransport(server.url, 2000), lookUps: Readonly<Record<string, EmailData>> = {}): Worker {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) })
  const templates = {
    greeting,
    subject: (params: unknown) => ({ subject: String(params), heading: 'Hello', sentences: [] }),
    picky: (params: unknown) => ({ subject: z.uuid().parse(params), heading: 'Hello', sentences: [] }),
    'looked-up': greeting,
  }
  const mailer = makeMailWorker({ ...database, templates, lookUps, transport, log })
  mailers.push(mailer)
  return mailer
}

async function queue({ recipient = 'amelia@example.org', template = 'greeting', params = 'Amelia', attempts = 0 } = {}): Promise<string> {
  const text = 'insert into mail.outbox (recipient, template, params, attempts) values ($1, $2, $3, $4) returning id'
  const [row] = await database.superuser<{ id: string }>(text, [recipient, template, JSON.stringify(params), attempts])
  return row?.id ?? ''
}

type Row = { attempts: number; error: string | null; wait: number }

async function waiting(): Promise<Row[]> {
  return database.superuser<Row>('select attempts, error, round(extract(epoch from due_at - now()) / 60)::int as wait from mail.outbox')
}

async function timePasses(): Promise<void> {
  await database.superuser('update mail.outbox set due_at = now()')
}

async function untilEmpty(): Promise<void> {
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), pollTimes)
}

test('an email is sent once, as plain text and as HTML, and its id never changes', async () => {
  const id = await queue()
  aMailer()
  await untilEmpty()

  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.recipients).toEqual(['amelia@example.org'])
  expect(mail?.raw).toContain('From: Hivehold <hive@example.org>')
  expect(mail?.raw).toContain(`Message-ID: <${id}@home.example.org>`)
  expect(mail?.raw).toContain('Subject: Hello <Amelia>')
  expect(mail?.raw).toContain('text/plain')
  expect(mail?.raw).toContain('text/html')
  expect(mail?.raw.replaceAll(/=\r?\n/g, '')).toContain('Welcome &amp; hello')
})

test('an email queued later is sent when the mailer is called', async () => {
  const mailer = aMailer()
  await queue()
  mailer.notify()
  await untilEmpty()
  expect(server.received).toHaveLength(1)
})

test('many emails are sent in one go, each once', async () => {
  const people = Array.from({ length: 23 }, (_, index) => `person${index}@example.org`)
  for (const recipient of people) await queue({ recipient })
  aMailer()
  await untilEmpty()
  expect(server.received.flatMap(({ recipients }) => recipients).toSorted()).toEqual(people.toSorted())
})

test('a server that answers 451 is tried again later, and the stored reason contains no address', async () => {
  server.mood.is = 'busy'
  await queue()
  const mailer = aMailer()
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1, error: 'EENVELOPE 451', wait: 1 }]), pollTimes)

  server.mood.is = 'takes'
  mailer.notify()
  expect(server.received).toHaveLength(0)
  await timePasses()
  mailer.notify()
  await untilEmpty()
  expect(server.received).toHaveLength(1)
  expect(logged.join('')).not.toContain('amelia')
})

test('a server that hangs costs one attempt, and the email is sent when it responds again', async () => {
  server.mood.is = 'silent'
  await queue()
  const mailer = aMailer()
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1, error: 'ETIMEDOUT', wait: 1 }]), pollTimes)

  server.mood.is = 'takes'
  await timePasses()
  mailer.notify()
  await untilEmpty()
  expect(server.received).toHaveLength(1)
})

test('after two days of failures an email is given up, and the log says so without the address', async () => {
  server.mood.is = 'busy'
  await queue({ attempts: 8 })
  aMailer()
  await untilEmpty()
  expect(logged.join('')).toContain('given up')
  expect(logged.join('')).not.toContain('amelia')
})

test.each([
  'amelia@example.org\r\nBcc: eve@example.org',
  'amelia@example.org, eve@example.org',
  'amelia@example.org,eve@example.org',
  'Amelia <amelia@example.org>',
  'amelia@example.org>\r\nRCPT TO:<eve@example.org',
  'a group: eve@example.org;',
])('an email to more than one address is not sent: %j', async (recipient) => {
  await queue({ recipient })
  aMailer()
  await untilEmpty()
  expect(server.conversations()).toBe(0)
})

test('a line break in a subject starts no header', async () => {
  await queue({ template: 'subject', params: 'Hello\r\nBcc: eve@example.org\r\n\r\nbody' })
  aMailer()
  await untilEmpty()
  expect(server.received[0]?.recipients).toEqual(['amelia@example.org'])
  expect(server.received[0]?.raw).not.toMatch(/^bcc:/im)
})

test.each([
  ['whose template is unknown', { template: 'of the future' }, 'NoSuchTemplate'],
  ['whose data its template does not understand', { template: 'picky', params: 'amelia is a secret' }, 'UnreadableMail'],
  ['whose data its look-up does not understand', { template: 'looked-up', params: 'amelia is a secret' }, 'UnreadableMail'],
])('an email %s is given up at its first attempt, and the log says so for the operator', async (_which, mail, reason) => {
  await queue(mail)
  aMailer(undefined, { 'looked-up': async (_pool, params) => ({ recipient: 'ben@example.org', params: z.uuid().parse(params) }) })
  await untilEmpty()
  expect(server.conversations()).toBe(0)
  expect(logged.join('')).toContain(`"reason":"${reason}","msg":"a mail could not be delivered and was given up"`)
  expect(logged.join('')).not.toContain('amelia')
  // The job is completed a moment after its email was sent.
  await vi.waitFor(async () => {
    const { failures } = await listJobs(database.pools.worker, 10)
    expect(failures).toContainEqual({ queue: 'mail', at: expect.any(Date), what: mail.template, reason })
  }, pollTimes)
})

test('two mailers never send one email at the same time', async () => {
  const sent: string[] = []
  const slow: MailTransport = {
    send: async ({ to }) => {
      sent.push(to)
      await new Promise((resolve) => setTimeout(resolve, 30))
    },
    forget: async () => undefined,
    close: () => undefined,
  }
  const people = Array.from({ length: 40 }, (_, index) => `person${index}@example.org`)
  for (const recipient of people) await queue({ recipient })
  const pair = [aMailer(slow), aMailer(slow)]
  for (const mailer of pair) mailer.notify()
  await untilEmpty()
  expect(sent.toSorted()).toEqual(people.toSorted())
})

test('a mailer that stops waits for the email on its way', async () => {
  let arrived = false
  const begun = Promise.withResolvers<void>()
  const slow: MailTransport = {
    send: async () => {
      begun.resolve()
      await new Promise((resolve) => setTimeout(resolve, 200))
      arrived = true
    },
    forget: async () => undefined,
    close: () => undefined,
  }
  await queue()
  const mailer = aMailer(slow)
  await begun.promise
  await mailer.stop()
  expect(arrived).toBe(true)
  expect(await waiting()).toEqual([])
})

test('the content and recipient of an email are looked up when it is sent', async () => {
  await queue({ recipient: '', template: 'greeting', params: 'an id' })
  aMailer(undefined, { greeting: async (_pool, params) => ({ recipient: 'ben@example.org', params: `Ben of ${String(params)}` }) })
  await untilEmpty()
  expect(server.received[0]?.recipients).toEqual(['ben@example.org'])
  expect(server.received[0]?.raw).toContain('Subject: Hello <Ben of an id>')
})

test('an email with nothing left to say is dropped silently', async () => {
  await queue({ recipient: '' })
  aMailer(undefined, { greeting: async () => undefined })
  await untilEmpty()
  expect(server.conversations()).toBe(0)
  expect(logged).toEqual([])
})

test('a look-up that fails is tried again later, and its error’s words are not kept', async () => {
  await queue()
  aMailer(undefined, { greeting: async () => Promise.reject(Object.assign(new Error('amelia is a secret'), { code: '57P01' })) })
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1, error: '57P01', wait: 1 }]), pollTimes)
  expect(logged.join('')).not.toContain('amelia')
})
