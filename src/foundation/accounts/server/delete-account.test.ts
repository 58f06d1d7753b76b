import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingInvitation, statusOf, notificationsOf } from '../../../../tests/a-group.ts'
import { aBrowser } from '../../../../tests/browser.ts'
import { cheapHashing } from '../../../../tests/cheap-hashing.ts'
import { aNewcomer } from '../../../../tests/newcomer.ts'
import { raceThreeOnLock } from '../../../../tests/race-of-three.ts'
import { superuser } from '../../../../tests/pools.ts'
import { tablesThatContain } from '../../../../tests/tables-that-contain.ts'
import { aCategory, aFamily, call, credentialsOf, member, type Someone, someone } from '../../../../tests/world.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { makeLimits } from '../../../platform/server/http/limits.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

const remove = async (person: Someone): Promise<unknown> => call(person).account.remove({ password: person.password })
const isThere = async (person: Someone): Promise<boolean> =>
  (await superuser('select from auth.accounts where id = $1', [person.id])).length > 0

test('a person can delete their account; it is gone, and so is every session of it', { tags: ['PROF-10', 'CALL-02'] }, async () => {
  const amelia = await someone()
  const phone = aBrowser()
  await phone.api.account.signIn(credentialsOf(amelia))
  expect(await phone.api.account.remove({ password: amelia.password })).toEqual({})
  expect(phone.cookie()).toBeUndefined()
  expect(await isThere(amelia)).toBe(false)
  expect(await call(amelia).account.me()).toEqual({ person: null })
  await expect(call(amelia).families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(aBrowser().api.account.signIn(credentialsOf(amelia))).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  const again = { ...aNewcomer(), email: amelia.email }
  expect(await aBrowser().api.account.signUp(again)).toEqual({ signedIn: true })
})

test('without the right password or a valid session nothing is deleted', { tags: ['PROF-10'] }, async () => {
  const amelia = await someone()
  const browser = aBrowser({ sessionToken: amelia.sessionToken })
  await expect(browser.api.account.remove({ password: 'nine other bees' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect((await browser.api.account.me()).person).toMatchObject({ id: amelia.id })
  await expect(call(null).account.remove({ password: amelia.password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await call(amelia).account.signOut()
  await expect(remove(amelia)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await isThere(amelia)).toBe(true)
})

test('it deletes only the account of the caller', { tags: ['CALL-02'] }, async () => {
  const amelia = await someone()
  const ben = await member(await aFamily(amelia))
  // @ts-expect-error somebody else cannot be named
  const named = call(ben).account.remove({ password: ben.password, userId: amelia.id })
  await expect(named).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await remove(ben)
  expect([await isThere(amelia), await isThere(ben)]).toEqual([true, false])
})

test.each(['signs out', 'sets another password'])(
  'somebody who %s while the password is being compared deletes nothing',
  { tags: ['PROF-10'] },
  async (how) => {
    const amelia = await someone()
    const elsewhere = aBrowser()
    await elsewhere.api.account.signIn(credentialsOf(amelia))
    const matches = async (typed: string, stored: string | undefined): Promise<boolean> => {
      const same = await cheapHashing.matches(typed, stored)
      if (how === 'signs out') await call(amelia).account.signOut()
      else await elsewhere.api.account.changePassword({ password: amelia.password, newPassword: 'eight loud wasps' })
      return same
    }
    const late = aBrowser({ sessionToken: amelia.sessionToken, accounts: { hashing: { ...cheapHashing, matches } } })
    await expect(late.api.account.remove({ password: amelia.password })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await isThere(amelia)).toBe(true)
  },
)

test(
  "the person's own hive is deleted with everything in it, and so is a group with nobody else; nobody else loses anything",
  { tags: ['PROF-10', 'GAP-27'] },
  async () => {
    const [amelia, ben] = [await someone(), await someone({ firstName: 'Ben' })]
    const alone = await aFamily(amelia)
    const places = [await aCategory(amelia, 'cars'), await aCategory(alone, 'cars'), await aCategory(ben, 'cars')]
    for (const { id } of places) await superuser("insert into app.cars (category_id, name) values ($1, 'Golf')", [id])
    await remove(amelia)
    const families = await superuser<{ id: string }>('select id from app.families where id = any ($1)', [
      [amelia.hiveId, alone.id, ben.hiveId],
    ])
    expect(families.map(({ id }) => id)).toEqual([ben.hiveId])
    const ids = places.map(({ id }) => id)
    for (const table of ['app.cars', 'app.subcategories']) {
      const left = await superuser<{ category_id: string }>(`select distinct category_id from ${table} where category_id = any ($1)`, [ids])
      expect(
        left.map((row) => row.category_id),
        table,
      ).toEqual([ids[2]])
    }
  },
)

test('the invitations of a deleted account no longer name its person', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const amelia = await someone({ firstName: 'Amelia' })
  const family = await aFamily(amelia)
  const cars = await aCategory(family, 'cars')
  await member(family, { role: 'admin' })
  await call(amelia).invitations.invite({
    id: makeId(),
    familyId: family.id,
    email: `guest.${makeId()}@example.org`,
    permissions: [{ categoryId: cars.id, permission: 'view' }],
  })
  const names = async (): Promise<unknown[]> =>
    superuser('select family_name is not null as of_group, sender_name from app.invitations where family_id = $1', [family.id])
  expect(await names()).toEqual([{ of_group: true, sender_name: expect.stringContaining('Amelia') }])
  await remove(amelia)
  expect(await names()).toEqual([{ of_group: true, sender_name: null }])
})

test('the address is stored nowhere any more, and the person only in what others keep', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const amelia = await someone()
  const host = await someone({ firstName: 'Hanna' })
  const family = await aFamily(host)
  const cars = await aCategory(family, 'cars')
  const invite = async (): Promise<string> => {
    const made = await aBrowser({ sessionToken: host.sessionToken, mutationId: makeId() }).api.invitations.invite({
      id: makeId(),
      familyId: family.id,
      email: amelia.email,
      permissions: [{ categoryId: cars.id, permission: 'edit' }],
    })
    return new URL(made.link).searchParams.get('token') ?? ''
  }
  await call(amelia).invitations.arrive({ token: await invite() })
  const [request] = await call(amelia).invitations.pending()
  await call(amelia).invitations.accept({ invitationId: request?.id ?? '' })
  // One more that still waits, by somebody who keeps the answer of their change; and somebody who wanted the address before.
  await superuser('delete from app.family_members where user_id = $1 and family_id = $2', [amelia.id, family.id])
  await call(amelia).invitations.arrive({ token: await invite() })
  await superuser(
    "insert into auth.tokens (user_id, purpose, token_hash, expires_at, new_email) values ($1, 'email', $2, now() + interval '1 hour', $3)",
    [host.id, createHash('sha256').update(randomBytes(8)).digest(), amelia.email],
  )
  await call(null).account.forgotPassword({ email: amelia.email })
  await call(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Bell' })
  const others = { ifVersion: 1, firstName: 'Hannah', lastName: `big.${amelia.email}` }
  await aBrowser({ sessionToken: host.sessionToken, mutationId: makeId() }).api.account.changeProfile(others)
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
  await aBrowser({ sessionToken: amelia.sessionToken, accounts: { forgetMails } }).api.account.remove({ password: amelia.password })
  expect(forgotten).toEqual([amelia.email])
  await superuser("update app.idempotency_keys set answer = '{}' where user_id = $1", [host.id])
  expect(await tablesThatContain(amelia.email)).toEqual([])
  // Change events are swept within a day; the change log of a category keeps an id that leads to nobody.
  expect(await tablesThatContain(amelia.id)).toEqual(['app.category_change_log', 'app.change_events'])
  // Stored answers to others about something else stay.
  expect(await superuser('select from app.idempotency_keys where user_id = $1', [host.id])).toHaveLength(1)
})

test(
  'what the person did and what was done for them stays in the change log of a category, without a name',
  { tags: ['LOG-03', 'GAP-27'] },
  async () => {
    const [amelia, host] = [await someone(), await someone({ firstName: 'Hanna' })]
    const family = await aFamily(host)
    const cars = await aCategory(family, 'cars')
    await member(family, { person: amelia, role: 'admin' })
    const ben = await member(family, { permissions: { [cars.id]: 'view' } })
    const [level] = (await call(amelia).members.get({ memberId: ben.memberId })).categories
    await call(amelia).members.changeLevels({
      memberId: ben.memberId,
      changes: [{ categoryId: cars.id, ifVersion: level?.version ?? 0, level: 'edit' }],
    })
    await remove(amelia)
    const [entry] = await call(host).sharing.logOfCategory({ categoryId: cars.id })
    expect(entry).toMatchObject({
      action: 'permission_updated',
      changedBy: null,
      details: { person: 'Ben Bell', from: 'view', to: 'edit' },
    })
    await remove(ben)
    const log = await call(host).sharing.logOfCategory({ categoryId: cars.id })
    expect(log.length).toBeGreaterThan(1)
    for (const { changedBy, details } of log) expect([changedBy, details.person]).toEqual([null, null])
  },
)

test(
  'open invitations from the person are cancelled, and those to their address are deleted with their notifications',
  { tags: ['GAP-27', 'GAP-30'] },
  async () => {
    const [amelia, host, guest] = [await someone(), await someone({ firstName: 'Hanna' }), await someone({ firstName: 'Guest' })]
    const [family, own] = [await aFamily(host), await aFamily(amelia)]
    await member(family, { person: amelia, role: 'admin' })
    await member(own)
    const sent = await aPendingInvitation({ family, from: amelia, email: guest.email })
    const sentFromOwn = await aPendingInvitation({ family: own, from: amelia, email: guest.email })
    const byHost = await aPendingInvitation({ family, from: host, email: aNewcomer().email })
    const received = await aPendingInvitation({ family: await aFamily(host), from: host, email: amelia.email })
    await superuser("insert into app.invitation_notifications (user_id, invitation_id, type) values ($1, $2, 'invitation_sent')", [
      host.id,
      received,
    ])
    await remove(amelia)
    expect(await statusOf(sent)).toBe('cancelled')
    expect(await statusOf(sentFromOwn)).toBe('cancelled')
    expect(await statusOf(byHost)).toBe('pending')
    expect(await statusOf(received)).toBeUndefined()
    expect(await superuser('select from app.invitation_notifications where user_id = $1', [host.id])).toHaveLength(0)
  },
)

test(
  'admins of the groups the person belonged to are notified, and everybody in the groups they created',
  { tags: ['PROF-11', 'GAP-26'] },
  async () => {
    const [amelia, host] = [await someone(), await someone({ firstName: 'Hanna' })]
    const [family, own] = [await aFamily(host), await aFamily(amelia)]
    const shared = async (group: typeof own) => ({ [(await aCategory(group, 'cars')).id]: 'view' }) as const
    const [theirs, hers] = [await shared(family), await shared(own)]
    await member(family, { person: amelia, permissions: theirs })
    const admin = await member(family, { role: 'admin', firstName: 'Adam' })
    const plain = await member(family, { firstName: 'Paul', permissions: theirs })
    const heir = await member(own, { firstName: 'Heidi', permissions: hers })
    const looker = await member(own, { role: 'view_only', firstName: 'Luke' })
    const outsider = await someone({ firstName: 'Olga' })
    await remove(amelia)

    const farewell = (place: { id: string; name: string }) => ({
      type: 'account_deleted',
      params: { familyName: place.name, name: 'Amelia Bell' },
      related_id: place.id,
    })
    expect(await notificationsOf(host)).toEqual([farewell(family)])
    expect(await notificationsOf(admin)).toEqual([farewell(family)])
    expect(await notificationsOf(looker)).toEqual([farewell(own)])
    expect(await notificationsOf(heir)).toEqual([{ ...farewell(own), type: 'group_handed_on' }])
    expect([await notificationsOf(plain), await notificationsOf(outsider)]).toEqual([[], []])
    const gone = { title: 'Someone has left', message: `Amelia Bell has deleted their account and is no longer in ${family.name}.` }
    const handedOn = {
      title: "You're now in charge of a group",
      message: `Amelia Bell has deleted their account. You are now the admin of ${own.name}.`,
    }
    expect(await call(host).notifications.list(), 'the person who shared with them is notified').toMatchObject([{ ...gone, read: false }])
    expect(await call(heir).notifications.list(), 'the person they shared with is notified').toMatchObject([{ ...handedOn, read: false }])
  },
)

test('after five wrong passwords a minute an account cannot be deleted with the right one', async () => {
  const amelia = await someone()
  const { api } = aBrowser({ sessionToken: amelia.sessionToken, limits: makeLimits(1) })
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(api.account.remove({ password: 'nine other bees' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  }
  await expect(api.account.remove({ password: amelia.password })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await isThere(amelia)).toBe(true)
})

test('a group that the person creates while their account is deleted is deleted with it', { tags: ['GAP-27'] }, async () => {
  const amelia = await someone()
  const groupId = makeId()
  const create = async (db: Db): Promise<unknown> => sql`select app.create_family(${groupId}, 'The Bells', 'family')`.execute(db)
  expect(await raceThreeOnLock(amelia, create, async () => remove(amelia))).toBe('OK')
  expect(await isThere(amelia)).toBe(false)
  expect(await superuser('select from app.families where id = $1', [groupId])).toEqual([])
})
