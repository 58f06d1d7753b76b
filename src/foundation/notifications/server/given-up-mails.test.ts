import { afterEach, beforeEach, expect, test } from 'vitest'
import { invitationMails } from '#foundation/invitations/server/mails.ts'
import type { Worker } from '#platform/server/jobs/start-worker.ts'
import { smtpTransport } from '#platform/server/mail/smtp-transport.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { newAddress, sharesOf } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { startMailServer, type MailServer } from '#tests/mail-server.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { useDatabase } from '#tests/own-database.ts'

const database = useDatabase()
let server: MailServer
let mailer: Worker | undefined

beforeEach(async () => {
  server = await startMailServer()
  server.mood.is = 'refuses'
})

afterEach(async () => {
  await mailer?.stop()
  mailer = undefined
  await server.close()
  await database.superuser('delete from mail.outbox')
  await database.superuser("delete from app.notifications where type = 'mail_failed'")
})

/** Signs up Amelia and invites somebody in her name whose mail server refuses. */
async function anInvitationSent() {
  const browser = openBrowser({ pools: database.pools, changed: () => undefined })
  const amelia = signUpInput()
  await browser.api.account.signUp(amelia)
  const { id: familyId } = await browser.api.families.create({ id: makeId(), name: 'The Bells', groupType: 'family' })
  const category = await browser.api.categories.add({ id: makeId(), familyId, name: 'Shed', icon: 'Home' })
  const asked = { id: makeId(), familyId, email: newAddress(), permissions: sharesOf({ [category.id]: 'view' }) }
  await browser.api.invitations.invite(asked)
  return { browser, amelia, asked }
}

const notes = async (): Promise<unknown[]> =>
  database.superuser(
    `select u.email, n.type, n.params, n.related_id from app.notifications n join auth.accounts u on u.id = n.user_id where n.type = 'mail_failed'`,
  )

async function attempted(attempts: number): Promise<void> {
  await database.superuser('update mail.outbox set attempts = $1, due_at = now()', [attempts])
  sendNow()
}

// Not before the emails are as the test wants them: one that is being sent would be postponed by a later answer.
function sendNow(): void {
  if (mailer === undefined) mailer = makeMailWorker({ ...database, templates: invitationMails, transport: smtpTransport(server.url, 3000) })
  else mailer.notify()
}

test('when an invitation’s email is given up after two days, its sender is notified', { tags: ['GEN-10'] }, async () => {
  const { browser, amelia, asked } = await anInvitationSent()
  await attempted(7)
  await expect
    .poll(async () => database.superuser('select attempts, error from mail.outbox'))
    .toEqual([{ attempts: 8, error: 'EENVELOPE 550' }])
  expect(await notes()).toEqual([])

  await attempted(8)
  await expect.poll(async () => database.superuser('select from mail.outbox')).toEqual([])
  expect(await notes()).toEqual([
    { email: amelia.email, type: 'mail_failed', params: { template: 'invitations.invited', invitationId: asked.id }, related_id: asked.id },
  ])
  expect((await browser.api.notifications.list()).map(({ title, message }) => `${title}: ${message}`)).toEqual([
    expect.stringMatching(
      /^An email couldn't be delivered: .*The invitation is still valid: open it under Invitations and share the link\.$/,
    ),
  ])
  // The operator sees it too, once the job that gave it up has ended.
  await expect
    .poll(async () => database.superuser("select output from jobs.job_common where output ? 'gaveUp'"))
    .toEqual([{ output: { gaveUp: 'EENVELOPE 550', template: 'invitations.invited', attempts: 9 } }])
})

test('an email with invalid data is given up at once, and its sender is notified', { tags: ['GEN-10'] }, async () => {
  const { amelia } = await anInvitationSent()
  await database.superuser(`update mail.outbox set params = '{"invitationId": "junk"}', due_at = now()`)
  sendNow()
  await expect.poll(async () => database.superuser('select from mail.outbox')).toEqual([])
  expect(await notes()).toMatchObject([{ email: amelia.email, params: { template: 'invitations.invited' }, related_id: null }])
})

test('an email without a sender or by a deleted account is given up silently', { tags: ['GEN-10', 'GAP-27'] }, async () => {
  const { amelia, browser } = await anInvitationSent()
  await database.superuser("insert into mail.outbox (recipient, template, params) values ('ben@example.org', 'invitations.invited', '{}')")
  await database.superuser("update mail.outbox set params = params - 'invitationId' where recipient <> 'ben@example.org'")
  await browser.api.account.remove({ password: amelia.password })
  expect(await database.superuser('select sender_id from mail.outbox')).toEqual([{ sender_id: null }, { sender_id: null }])
  await attempted(8)
  await expect.poll(async () => database.superuser('select from mail.outbox')).toEqual([])
  expect(await notes()).toEqual([])
})
