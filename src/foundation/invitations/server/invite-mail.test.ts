import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Worker } from '#platform/server/jobs/start-worker.ts'
import { mailResult } from '#platform/server/mail/mail-result.ts'
import { smtpTransport } from '#platform/server/mail/smtp-transport.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { newAddress, sharesOf } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { startMailServer, type MailServer } from '#tests/mail-server.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { useDatabase } from '#tests/own-database.ts'
import { invitationMails } from './mails.ts'

const database = useDatabase()
let server: MailServer
let mailer: Worker

beforeEach(async () => {
  server = await startMailServer()
  // Long enough that a busy machine is not taken for a silent server.
  mailer = makeMailWorker({ ...database, templates: invitationMails, transport: smtpTransport(server.url, 3000) })
})

afterEach(async () => {
  await mailer.stop()
  await server.close()
  await database.superuser('delete from mail.outbox')
})

/** Returns a browser at a server with this mail server, where a commit wakes the mailer. */
function aBrowserHere({ longestMs = 10_000 } = {}) {
  return openBrowser({
    pools: database.pools,
    changed: () => mailer.notify(),
    invitations: { mailOutcome: async (mailId, language) => mailResult(database.pools.worker, mailId, { language, longestMs }) },
  })
}

/** Returns Amelia's browser, and the request that invites somebody to the cars of her group. */
async function aRequest(setup: { longestMs?: number } = {}) {
  const browser = aBrowserHere(setup)
  await browser.api.account.signUp(signUpInput())
  const { id: familyId } = await browser.api.families.create({ id: makeId(), name: 'The Bells', groupType: 'family' })
  const category = await browser.api.categories.add({ id: makeId(), familyId, name: 'Shed', icon: 'Home' })
  const offer = { id: makeId(), familyId, email: newAddress(), permissions: sharesOf({ [category.id]: 'view' }) }
  return { browser, familyId, offer }
}

/** Signs up the invited person without an email, and opens the link. */
async function arrived(email: string, link: string) {
  const browser = aBrowserHere()
  await browser.api.account.signUp({ ...signUpInput(), email })
  await browser.api.invitations.arrive({ token: new URL(link).searchParams.get('token') ?? '' })
  return browser.api.invitations
}

test('the email is sent before the answer, with the link senders see', { tags: ['INV-11', 'INV-16', 'INV-17', 'CALL-03'] }, async () => {
  const { browser, offer } = await aRequest()
  const { mail, mailReason, link } = await browser.api.invitations.invite(offer)
  expect({ mail, mailReason }).toEqual({ mail: 'sent', mailReason: null })
  expect(server.received.map(({ recipients }) => recipients)).toEqual([[offer.email]])
  const raw = server.received[0]?.raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? ''
  expect(raw).toContain("You're invited to join =E2=80=9CThe Bells=E2=80=9D")
  expect(raw).toContain(link)
  expect(await database.superuser('select from mail.outbox')).toEqual([])
})

test.each([
  { mood: 'refuses', does: 'refuses', reason: 'the mail server rejected the address' },
  { mood: 'busy', does: 'is busy', reason: 'the mail server asked us to try again later' },
  { mood: 'silent', does: 'says nothing', reason: "the mail server didn't respond in time" },
] as const)('with a mail server that $does the invitation is sent later', { tags: ['INV-16', 'GAP-46'] }, async ({ mood, reason }) => {
  const { browser, familyId, offer } = await aRequest()
  server.mood.is = mood
  const answer = await browser.api.invitations.invite(offer)
  expect(answer).toMatchObject({ mail: 'failed', mailReason: reason, invitation: { status: 'pending' } })
  expect(await browser.api.invitations.ofFamily({ familyId })).toHaveLength(1)

  server.mood.is = 'takes'
  await database.superuser('update mail.outbox set due_at = now()')
  mailer.notify()
  await expect.poll(() => server.received.length).toBe(1)
  await (await arrived(offer.email, answer.link)).accept({ invitationId: offer.id })
})

test('without the mail server an invitation is valid, and its link can be given by hand', { tags: ['INV-16', 'GAP-46'] }, async () => {
  const { browser, offer } = await aRequest()
  await server.close()
  const answer = await browser.api.invitations.invite(offer)
  expect(answer).toMatchObject({ mail: 'failed', mailReason: "the mail server can't be reached" })
  expect(await database.superuser('select attempts, due_at > now() as later from mail.outbox')).toEqual([{ attempts: 1, later: true }])
  await (await arrived(offer.email, answer.link)).accept({ invitationId: offer.id })
})

test('the sender does not wait forever', { tags: ['GAP-46', 'prove'] }, async () => {
  const { browser, offer } = await aRequest({ longestMs: 200 })
  server.mood.is = 'silent'
  const answer = await browser.api.invitations.invite(offer)
  expect(answer).toMatchObject({ mail: 'failed', mailReason: "the mail server hasn't responded yet" })
})

test('the invitation exists while the sender still waits', { tags: ['GAP-46'] }, async () => {
  const { browser, familyId, offer } = await aRequest()
  server.mood.is = 'silent'
  let answered = false
  const answer = browser.api.invitations.invite(offer).finally(() => {
    answered = true
  })
  await expect.poll(async () => answered || (await browser.api.invitations.ofFamily({ familyId })).length > 0).toBe(true)
  expect(answered).toBe(false)
  expect(await answer).toMatchObject({ mail: 'failed' })
})

test('inviting again replaces an invitation whose email was not sent, and only the newer email is sent', { tags: ['GAP-46'] }, async () => {
  const { browser, offer } = await aRequest()
  server.mood.is = 'busy'
  await browser.api.invitations.invite(offer)
  server.mood.is = 'takes'
  const second = await browser.api.invitations.invite({ ...offer, id: makeId() })
  expect(second.mail).toBe('sent')
  await database.superuser('update mail.outbox set due_at = now()')
  mailer.notify()
  await expect.poll(async () => database.superuser('select from mail.outbox')).toEqual([])
  expect(server.received).toHaveLength(1)
})

// Words that are not pure ASCII are written in headers as '=?UTF-8?Q?…?=', one after the other.
function decoded(headers: string): string {
  return headers
    .replaceAll(/\?=\r?\n\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) =>
      decodeURIComponent(words.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
}

test('a line break in the name of a group does not begin a header', { tags: ['CALL-03', 'GAP-130'] }, async () => {
  const { browser, offer } = await aRequest()
  await database.superuser("update app.families set name = e'The Bells\\r\\nBcc: eve@example.org' where id = $1", [offer.familyId])
  await browser.api.invitations.invite(offer)
  expect(server.received[0]?.recipients).toEqual([offer.email])
  const [headers] = server.received[0]?.raw.split(/\r?\n\r?\n/) ?? []
  expect(decoded(headers ?? '')).toContain('“The Bells Bcc: eve[@]example[.]org”')
  expect(headers).not.toMatch(/^bcc:/im)
})
