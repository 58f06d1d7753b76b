import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { startMailServer, type MailServer } from '#tests/mail-server.ts'
import { useDatabase } from '#tests/own-database.ts'
import type { Worker } from '../jobs/start-worker.ts'
import { type MailResult, mailResult } from './mail-result.ts'
import { smtpTransport } from './smtp-transport.ts'

const database = useDatabase()
let server: MailServer
const mailers: Worker[] = []

beforeEach(async () => {
  server = await startMailServer()
  await database.superuser('delete from mail.outbox')
})

afterEach(async () => {
  await Promise.all(mailers.splice(0).map(async (mailer) => mailer.stop()))
  await server.close()
})

function aMailer(url = server.url): Worker {
  const templates = { hello: () => ({ subject: 'Hello', heading: 'Hello', sentences: [] }) }
  const mailer = makeMailWorker({ ...database, templates, transport: smtpTransport(url, 2000) })
  mailers.push(mailer)
  return mailer
}

async function queued(): Promise<string> {
  const text = "insert into mail.outbox (recipient, template, params) values ('ben@example.org', 'hello', '{}') returning id"
  const [row] = await database.superuser<{ id: string }>(text)
  return row?.id ?? ''
}

/** Returns what the waiting person learns, looking more often than the server would. */
async function outcomeOf(mailId: string): Promise<MailResult> {
  return mailResult(database.pools.worker, mailId, { language: 'en', everyMs: 20, longestMs: 30_000 })
}

test('an email that has left has the outcome sent', async () => {
  const id = await queued()
  aMailer()
  expect(await outcomeOf(id)).toEqual({ outcome: 'sent', reason: null })
  expect(server.received).toHaveLength(1)
})

test.each([
  { mood: 'refuses', does: 'refuses', reason: 'the mail server rejected the address' },
  { mood: 'busy', does: 'is busy', reason: 'the mail server asked us to try again later' },
  { mood: 'silent', does: 'says nothing', reason: "the mail server didn't respond in time" },
] as const)('a mail server that $does gives a short reason, and the mail stays', { tags: ['GAP-46'] }, async ({ mood, reason }) => {
  server.mood.is = mood
  const id = await queued()
  const mailer = aMailer()
  expect(await outcomeOf(id)).toEqual({ outcome: 'failed', reason })

  server.mood.is = 'takes'
  await database.superuser('update mail.outbox set due_at = now()')
  mailer.notify()
  await expect.poll(async () => outcomeOf(id)).toEqual({ outcome: 'sent', reason: null })
})

test('a mail server that is down, or whose name is unknown, cannot be reached', { tags: ['GAP-46'] }, async () => {
  for (const url of ['smtp://127.0.0.1:1', 'smtp://nowhere.invalid:25']) {
    const id = await queued()
    aMailer(url)
    expect(await outcomeOf(id), url).toEqual({ outcome: 'failed', reason: "the mail server can't be reached" })
    await database.superuser('delete from mail.outbox')
  }
})

test.each([
  ['EAUTH 535', 'the mail server rejected our sign-in'],
  ['EAUTH 454', 'the mail server asked us to try again later'],
  ['EMESSAGE 552', "the mail server didn't accept the email"],
  ['ECONNRESET', "the mail server can't be reached"],
  ['Error', "the mail server didn't accept the email"],
])('what the mailer keeps of an error, %s, is shown as: %s', { tags: ['GAP-46'] }, async (error, reason) => {
  const id = await queued()
  await database.superuser('update mail.outbox set attempts = 1, error = $1', [error])
  expect(await outcomeOf(id)).toEqual({ outcome: 'failed', reason })
})

test('nobody waits longer than the limit, and no connection is held meanwhile', { tags: ['GAP-46'] }, async () => {
  const id = await queued()
  let looks = 0
  database.pools.worker.on('acquire', () => (looks += 1))
  const waiting = mailResult(database.pools.worker, id, { language: 'en', everyMs: 50, longestMs: 500 })
  await new Promise((resolve) => setTimeout(resolve, 125))
  expect(database.pools.worker.totalCount - database.pools.worker.idleCount).toBeLessThanOrEqual(1)
  expect(await waiting).toEqual({ outcome: 'failed', reason: "the mail server hasn't responded yet" })
  // Ten looks of 50 ms each make 500 ms.
  expect(looks).toBe(10)
})

test('when more people wait than there are connections, all get an answer', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, queued))
  const waiting = Promise.all(ids.map(outcomeOf))
  aMailer()
  expect(await waiting).toEqual(ids.map(() => ({ outcome: 'sent', reason: null })))
})
