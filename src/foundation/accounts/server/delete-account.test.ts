import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { cheapHashing } from '#tests/cheap-hashing.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { raceThreeOnLock } from '#tests/race-of-three.ts'
import { tablesThatContain } from '#tests/tables-that-contain.ts'
import { addCategory, createGroup, apiAs, credentialsOf, addMember, type TestPerson, createPerson } from '#tests/people.ts'

const remove = async (person: TestPerson): Promise<unknown> => apiAs(person).account.remove({ password: person.password })
const isThere = async (person: TestPerson): Promise<boolean> =>
  (await superuser('select from auth.accounts where id = $1', [person.id])).length > 0

test('a person can delete their account; it is gone, and so is every session of it', { tags: ['PROF-10', 'CALL-02'] }, async () => {
  const amelia = await createPerson()
  const phone = openBrowser()
  await phone.api.account.signIn(credentialsOf(amelia))
  expect(await phone.api.account.remove({ password: amelia.password })).toEqual({})
  expect(phone.cookie()).toBeUndefined()
  expect(await isThere(amelia)).toBe(false)
  expect(await apiAs(amelia).account.me()).toEqual({ person: null })
  await expect(apiAs(amelia).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(openBrowser().api.account.signIn(credentialsOf(amelia))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const again = { ...signUpInput(), email: amelia.email }
  expect(await openBrowser().api.account.signUp(again)).toEqual({ signedIn: true })
})

test('without the right password nothing is deleted', { tags: ['PROF-10'] }, async () => {
  const amelia = await createPerson()
  const browser = openBrowser({ sessionToken: amelia.sessionToken })
  await expect(browser.api.account.remove({ password: 'nine other bees' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await browser.api.account.me()).person).toMatchObject({ id: amelia.id })
  expect(await isThere(amelia)).toBe(true)
})

test('it deletes only the account of the caller', { tags: ['CALL-02'] }, async () => {
  const amelia = await createPerson()
  const ben = await addMember(await createGroup(amelia))
  // @ts-expect-error somebody else cannot be named
  const named = apiAs(ben).account.remove({ password: ben.password, userId: amelia.id })
  await expect(named).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await remove(ben)
  expect([await isThere(amelia), await isThere(ben)]).toEqual([true, false])
})

test.each(['signs out', 'sets another password'])(
  'somebody who %s while the password is being compared deletes nothing',
  { tags: ['PROF-10'] },
  async (how) => {
    const amelia = await createPerson()
    const elsewhere = openBrowser()
    await elsewhere.api.account.signIn(credentialsOf(amelia))
    const matches = async (typed: string, stored: string | undefined): Promise<boolean> => {
      const same = await cheapHashing.matches(typed, stored)
      if (how === 'signs out') await apiAs(amelia).account.signOut()
      else await elsewhere.api.account.changePassword({ password: amelia.password, newPassword: 'eight loud wasps' })
      return same
    }
    const late = openBrowser({ sessionToken: amelia.sessionToken, accounts: { hashing: { ...cheapHashing, matches } } })
    await expect(late.api.account.remove({ password: amelia.password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isThere(amelia)).toBe(true)
  },
)

test('the personal space and groups with nobody else are deleted, nothing else', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const alone = await createGroup(amelia)
  const places = [await addCategory(amelia, 'cars'), await addCategory(alone, 'cars'), await addCategory(ben, 'cars')]
  for (const { id } of places) await superuser("insert into app.cars (category_id, name) values ($1, 'Golf')", [id])
  await remove(amelia)
  const families = await superuser<{ id: string }>('select id from app.families where id = any ($1)', [
    [amelia.personalSpaceId, alone.id, ben.personalSpaceId],
  ])
  expect(families.map(({ id }) => id)).toEqual([ben.personalSpaceId])
  const ids = places.map(({ id }) => id)
  for (const table of ['app.cars', 'app.subcategories']) {
    const left = await superuser<{ category_id: string }>(`select distinct category_id from ${table} where category_id = any ($1)`, [ids])
    expect(
      left.map((row) => row.category_id),
      table,
    ).toEqual([ids[2]])
  }
})

test('the address is stored nowhere any more, and the person only in what others keep', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const amelia = await createPerson()
  const host = await createPerson({ firstName: 'Hanna' })
  const family = await createGroup(host)
  const cars = await addCategory(family, 'cars')
  const invite = async (): Promise<string> => {
    const made = await openBrowser({ sessionToken: host.sessionToken, mutationId: makeId() }).api.invitations.invite({
      id: makeId(),
      familyId: family.id,
      email: amelia.email,
      permissions: [{ categoryId: cars.id, permission: 'edit' }],
    })
    return new URL(made.link).searchParams.get('token') ?? ''
  }
  await apiAs(amelia).invitations.arrive({ token: await invite() })
  const [request] = await apiAs(amelia).invitations.pending()
  await apiAs(amelia).invitations.accept({ invitationId: request?.id ?? '' })
  // One more that still waits, by somebody who keeps the answer of their change; and somebody who wanted the address before.
  await superuser('delete from app.family_members where user_id = $1 and family_id = $2', [amelia.id, family.id])
  await apiAs(amelia).invitations.arrive({ token: await invite() })
  await superuser(
    "insert into auth.tokens (user_id, purpose, token_hash, expires_at, new_email) values ($1, 'email', $2, now() + interval '1 hour', $3)",
    [host.id, createHash('sha256').update(randomBytes(8)).digest(), amelia.email],
  )
  await apiAs(null).account.forgotPassword({ email: amelia.email })
  await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Bell' })
  const others = { ifVersion: 1, firstName: 'Hannah', lastName: `big.${amelia.email}` }
  await openBrowser({ sessionToken: host.sessionToken, mutationId: makeId() }).api.account.changeProfile(others)
  await superuser("update app.profiles set last_name = 'Bell' where id = $1", [host.id])
  expect(await tablesThatContain(amelia.email)).toEqual([
    'app.idempotency_keys',
    'app.invitations',
    'auth.accounts',
    'auth.tokens',
    'mail.outbox',
  ])

  const forgotten: string[] = []
  const forgetMails = async (address: string): Promise<void> => {
    // Emails are deleted after the account, not before: the deletion might have failed.
    expect(await isThere(amelia)).toBe(false)
    forgotten.push(address)
  }
  await openBrowser({ sessionToken: amelia.sessionToken, accounts: { forgetMails } }).api.account.remove({ password: amelia.password })
  expect(forgotten).toEqual([amelia.email])
  await superuser("update app.idempotency_keys set answer = '{}' where user_id = $1", [host.id])
  expect(await tablesThatContain(amelia.email)).toEqual([])
  // Change events are deleted within a day; the change log of a category has an id that leads to nobody.
  expect(await tablesThatContain(amelia.id)).toEqual(['app.category_change_log', 'app.change_events'])
  // Stored answers to others about something else stay.
  expect(await superuser('select from app.idempotency_keys where user_id = $1', [host.id])).toHaveLength(1)
})

test('a group that the person creates while their account is deleted is deleted with it', { tags: ['GAP-27'] }, async () => {
  const amelia = await createPerson()
  const groupId = makeId()
  const create = async (db: Db): Promise<unknown> => sql`select app.create_family(${groupId}, 'The Bells', 'family')`.execute(db)
  expect(await raceThreeOnLock(amelia, create, async () => remove(amelia))).toBe('OK')
  expect(await isThere(amelia)).toBe(false)
  expect(await superuser('select from app.families where id = $1', [groupId])).toEqual([])
})
