import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { newAddress, invitationRequest, createConfirmedPerson } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { apiAs, credentialsOf, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

function again(person: TestPerson, mutationId: string) {
  return openBrowser({ sessionToken: person.sessionToken, mutationId }).api
}

test('the sender does not learn whether the address has an account', async () => {
  const [withAccount, unconfirmed] = [await createConfirmedPerson(), await createPerson()]
  const { family, amelia, offer } = await invitationRequest()
  const answers: object[] = []
  for (const email of [withAccount.email, unconfirmed.email, newAddress()]) {
    const id = makeId()
    const { link: _link, ...answer } = await apiAs(amelia).invitations.invite({ ...offer, id, email })
    const [open] = await apiAs(amelia).invitations.ofFamily({ familyId: family.id })
    const [notification] = await apiAs(amelia).invitations.notifications()
    answers.push({
      ...answer,
      invitation: { ...answer.invitation, id: '', recipientEmail: '', createdAt: '', expiresAt: '' },
      status: open?.status,
      notification: notification?.type,
    })
    expect(open).toMatchObject({ id, recipientEmail: email, you: 'sender' })
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a request sent twice takes effect once and returns the same link; what is stored of it contains neither token nor link', async () => {
  const { family, amelia, offer } = await invitationRequest()
  const mutationId = makeId()
  const first = await again(amelia, mutationId).invitations.invite(offer)
  const second = await again(amelia, mutationId).invitations.invite(offer)
  expect(second).toEqual(first)
  expect(await superuser('select from app.invitations where family_id = $1', [family.id])).toHaveLength(1)
  expect(await superuser('select from mail.outbox where recipient = $1', [offer.email])).toHaveLength(1)

  const other = { ...offer, email: newAddress() }
  await expect(again(amelia, mutationId).invitations.invite(other)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('two copies of a request at the same moment create one invitation', async () => {
  const { amelia, offer } = await invitationRequest()
  const mutationId = makeId()
  const answers = await Promise.all([1, 2, 3].map(async () => again(amelia, mutationId).invitations.invite(offer)))
  expect(new Set(answers.map(({ link }) => link)).size).toBe(1)
  expect(await superuser('select from mail.outbox where recipient = $1', [offer.email])).toHaveLength(1)
})

test('the token of a link is in the waiting email, and nowhere else in the database', { tags: ['INV-14', 'GAP-40'] }, async () => {
  const { amelia, offer } = await invitationRequest()
  const { link } = await again(amelia, makeId()).invitations.invite(offer)
  const token = new URL(link).searchParams.get('token') ?? ''
  const tables = await superuser<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('app', 'auth', 'mail', 'jobs')`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const holding: string[] = []
  for (const { name } of tables) {
    const found = await superuser(`select from ${name} t where strpos(to_jsonb(t)::text, $1) > 0 limit 1`, [token])
    if (found.length > 0) holding.push(name)
  }
  expect(holding).toEqual(['mail.outbox'])
  const kept = await superuser<{ answer: object }>("select answer from app.idempotency_keys where answer -> 'invitation' ->> 'id' = $1", [
    offer.id,
  ])
  expect(kept).toHaveLength(1)
  expect(Object.keys(kept[0]?.answer ?? {}).toSorted()).toEqual(['invitation', 'mailId', 'seed'])
})

test('a person can send 20 invitations a day; refused ones and other people don’t count', { tags: ['GAP-130'] }, async () => {
  const { family, amelia, offer } = await invitationRequest()
  const limits = makeLimits(1)
  const [{ api }, admin] = [openBrowser({ sessionToken: amelia.sessionToken, limits }), await addMember(family, { role: 'admin' })]
  const next = () => ({ ...offer, id: makeId(), email: newAddress() })
  await expect(api.invitations.invite({ ...next(), email: amelia.email })).rejects.toMatchObject({ code: 'OWN_ADDRESS' })
  for (let count = 0; count < 20; count += 1) await api.invitations.invite(next())
  // The limit is per person, not per session.
  const elsewhere = openBrowser({ limits })
  await elsewhere.api.account.signIn(credentialsOf(amelia))
  for (const browser of [api, elsewhere.api]) {
    await expect(browser.invitations.invite(next())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  }
  await expect(openBrowser({ sessionToken: admin.sessionToken, limits }).api.invitations.invite(next())).resolves.toBeDefined()
  expect(await superuser('select from app.invitations where family_id = $1', [family.id])).toHaveLength(21)
})
