import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import {
  createGroup,
  runAs,
  apiAs,
  type Family,
  addMember,
  type TestPerson,
  createPerson,
  createStranger,
  superuser,
} from '#tests/people.ts'
import type { NewReward } from '../contract.ts'
import { askForReward } from './rewards.ts'

/** Ada's group with Ben, and Mia, who has no account. */
async function aHome() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const ben = await addMember(family, { firstName: 'Ben' })
  const mia = { id: makeId(), familyId: family.id, name: 'Mia', color: 2, memberType: 'family' } as const
  await apiAs(ada).members.addWithoutAccount({ ...mia, permissions: [] })
  const adds = async (said: Partial<NewReward> = {}): Promise<string> => {
    const id = makeId()
    await apiAs(ada).rewards.add({ id, familyId: family.id, name: 'Film night', price: 5, forPersonId: null, weeklyLimit: null, ...said })
    return id
  }
  const earns = async (userId: string, credits: number): Promise<void> => {
    await superuser('insert into app.task_credits (family_id, user_id, task_id, credits_earned) values ($1, $2, uuidv7(), $3)', [
      family.id,
      userId,
      credits,
    ])
  }
  return { ada, ben, mia, family, adds, earns }
}

const seenBy = async (person: TestPerson, { id: familyId }: Family) => apiAs(person).rewards.get({ familyId })

async function balanceOf(admin: TestPerson, family: Family, userId: string): Promise<number | undefined> {
  return (await seenBy(admin, family)).balances.find(({ person }) => person.id === userId)?.balance
}

const asks = async (person: TestPerson, rewardId: string, personId: string, id = makeId()): Promise<string> => {
  await apiAs(person).rewards.ask({ id, rewardId, personId })
  return id
}

test('admins keep the rewards of a group, and what is off the list stays in the history', { tags: ['FOLK-19'] }, async () => {
  const { ada, ben, mia, family, adds, earns } = await aHome()
  const rewardId = await adds({ forPersonId: mia.id, weeklyLimit: 2 })
  expect((await seenBy(ben, family)).rewards).toEqual([
    { id: rewardId, name: 'Film night', price: 5, forPerson: { id: mia.id, name: 'Mia' }, weeklyLimit: 2, retired: false, version: 1 },
  ])
  const change = { rewardId, ifVersion: 1, name: 'Film', price: 6, forPersonId: null, weeklyLimit: null, retired: false }
  await apiAs(ada).rewards.change(change)
  await expect(apiAs(ada).rewards.change(change)).rejects.toMatchObject({ code: 'CONFLICT' })
  await earns(ben.id, 10)
  await asks(ben, rewardId, ben.id)
  await apiAs(ada).rewards.change({ ...change, ifVersion: 2, retired: true })
  await expect(asks(ben, rewardId, ben.id)).rejects.toMatchObject({ code: 'RETIRED' })
  expect((await seenBy(ada, family)).requests).toMatchObject([{ reward: 'Film', price: 6, state: 'asked', person: { name: 'Ben Bell' } }])
  const outsider = (await createStranger()).id
  await expect(adds({ forPersonId: outsider })).rejects.toMatchObject({ code: 'NOT_MEMBER' })
  await superuser('insert into app.rewards (family_id, name, price) select $1, n::text, 1 from generate_series(1, 100) n', [family.id])
  await expect(adds()).rejects.toMatchObject({ code: 'QUOTA_REACHED', data: { quota: 'rewards', most: 100 } })
})

test('asking sets the price aside at once; granting spends it, refusing and cancelling give it back', { tags: ['FOLK-20'] }, async () => {
  const { ada, ben, family, adds, earns } = await aHome()
  const rewardId = await adds()
  await earns(ben.id, 12)
  const [granted, refused] = [await asks(ben, rewardId, ben.id), await asks(ben, rewardId, ben.id)]
  expect(await balanceOf(ben, family, ben.id)).toBe(2)
  await expect(asks(ben, rewardId, ben.id)).rejects.toMatchObject({ code: 'TOO_DEAR' })
  await apiAs(ada).rewards.answer({ requestId: granted, state: 'granted' })
  expect(await balanceOf(ada, family, ben.id), 'granted it is spent').toBe(2)
  await expect(apiAs(ben).rewards.answer({ requestId: refused, state: 'granted' })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await apiAs(ada).rewards.answer({ requestId: refused, state: 'refused' })
  expect(await balanceOf(ada, family, ben.id)).toBe(7)
  await apiAs(ada).rewards.answer({ requestId: refused, state: 'refused' })
  expect(await balanceOf(ada, family, ben.id), 'the same answer again gives nothing back again').toBe(7)
  await expect(apiAs(ada).rewards.answer({ requestId: refused, state: 'granted' })).rejects.toMatchObject({ code: 'ANSWERED' })
  const cancelled = await asks(ben, rewardId, ben.id)
  await expect(apiAs(ada).rewards.answer({ requestId: cancelled, state: 'cancelled' })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await apiAs(ben).rewards.answer({ requestId: cancelled, state: 'cancelled' })
  expect(await balanceOf(ben, family, ben.id)).toBe(7)
  await asks(ben, rewardId, ben.id, granted)
  expect(await balanceOf(ben, family, ben.id), 'asked again with the same id nothing happens').toBe(7)
  // The leaderboard never falls because somebody enjoyed a reward.
  expect(await apiAs(ada).leaderboard.get({ familyId: family.id })).toMatchObject([{ userId: ben.id, credits: 12 }])
})

test('people read their own requests, admins all, and each learns for whom they may ask', { tags: ['FOLK-20'] }, async () => {
  const { ada, ben, mia, family, adds, earns } = await aHome()
  const lou = await addMember(family, { firstName: 'Lou' })
  const rewardId = await adds()
  await earns(ben.id, 5)
  const requestId = await asks(ben, rewardId, ben.id)
  const requestsOf = async (person: TestPerson) => (await seenBy(person, family)).requests.map(({ id }) => id)
  expect([await requestsOf(ada), await requestsOf(ben), await requestsOf(lou)]).toEqual([[requestId], [requestId], []])
  const mayAsk = async (person: TestPerson) =>
    Object.fromEntries((await seenBy(person, family)).balances.map(({ person: { id }, mayAsk: may }) => [id, may]))
  expect(await mayAsk(ada)).toEqual({ [ada.id]: true, [ben.id]: false, [lou.id]: false, [mia.id]: true })
  expect(await mayAsk(ben)).toEqual({ [ben.id]: true })
})

test('an admin asks for somebody without an account, and for nobody else', { tags: ['FOLK-20'] }, async () => {
  const { ada, ben, mia, family, adds, earns } = await aHome()
  const [forAll, forMia] = [await adds(), await adds({ forPersonId: mia.id, price: 1 })]
  await earns(mia.id, 6)
  await earns(ben.id, 6)
  await expect(asks(ben, forAll, mia.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asks(ada, forAll, ben.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asks(ben, forMia, ben.id), 'what is for her is for nobody else').rejects.toMatchObject({ code: 'NOT_FOUND' })
  const requestId = await asks(ada, forAll, mia.id)
  expect(await balanceOf(ada, family, mia.id)).toBe(1)
  await apiAs(ada).rewards.answer({ requestId, state: 'cancelled' })
  await asks(ada, forMia, mia.id)
  expect(await balanceOf(ada, family, mia.id)).toBe(5)
})

test('a reward can be had so many times a week, counted from Monday where the person is at home', { tags: ['FOLK-19'] }, async () => {
  const { ben, family, adds, earns } = await aHome()
  const rewardId = await adds({ price: 1, weeklyLimit: 1 })
  await earns(ben.id, 9)
  await superuser("update app.profiles set time_zone = 'America/New_York' where id = $1", [ben.id])
  const askAt = async (at: string) =>
    runAs(ben).write(async (db) => askForReward(db, { id: makeId(), rewardId, personId: ben.id }, new Date(at)))
  // 6 July 2026 is a Monday, which begins at 04:00 UTC in New York.
  expect(await askAt('2026-07-06T03:00:00Z')).toEqual({})
  expect(await askAt('2026-07-06T03:59:59Z')).toEqual({ refused: 'WEEKLY_LIMIT' })
  expect(await askAt('2026-07-06T04:00:00Z')).toEqual({})
  expect(await askAt('2026-07-12T23:00:00Z')).toEqual({ refused: 'WEEKLY_LIMIT' })
  const [request] = (await seenBy(ben, family)).requests
  await apiAs(ben).rewards.answer({ requestId: request?.id ?? '', state: 'cancelled' })
  expect(await askAt('2026-07-12T23:00:00Z'), 'what was cancelled does not count').toEqual({})
})

test('what is taken back after it was spent is owed, and must be earned before asking again', { tags: ['FOLK-21'] }, async () => {
  const { ada, ben, family, adds, earns } = await aHome()
  const [dear, cheap] = [await adds({ price: 5 }), await adds({ price: 1 })]
  await earns(ben.id, 5)
  await asks(ben, dear, ben.id)
  const entry = { id: makeId(), familyId: family.id, personId: ben.id, amount: 1, note: 'It was not done' }
  await apiAs(ada).rewards.adjust({ ...entry, why: 'taken_back' })
  expect(await balanceOf(ben, family, ben.id)).toBe(-1)
  await expect(asks(ben, cheap, ben.id)).rejects.toMatchObject({ code: 'TOO_DEAR' })
  await earns(ben.id, 1)
  await expect(asks(ben, cheap, ben.id)).rejects.toMatchObject({ code: 'TOO_DEAR' })
  await earns(ben.id, 1)
  await asks(ben, cheap, ben.id)
  expect(await balanceOf(ben, family, ben.id)).toBe(0)
})

test('somebody saves for one reward, until they ask for it', { tags: ['FOLK-22'] }, async () => {
  const { ada, ben, mia, family, adds, earns } = await aHome()
  const [film, zoo] = [await adds(), await adds({ name: 'Zoo', price: 20 })]
  const savingOf = async (userId: string) => (await seenBy(ada, family)).balances.find(({ person }) => person.id === userId)?.savingFor
  const saves = async (person: TestPerson, personId: string, rewardId: string | null) =>
    apiAs(person).rewards.saveFor({ familyId: family.id, personId, rewardId })
  await saves(ben, ben.id, film)
  await saves(ben, ben.id, zoo)
  await saves(ada, mia.id, film)
  expect([await savingOf(ben.id), await savingOf(mia.id)]).toEqual([zoo, film])
  await expect(saves(ben, mia.id, zoo)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await earns(ben.id, 20)
  await earns(ben.id, 10)
  await asks(ben, film, ben.id)
  expect(await savingOf(ben.id)).toBe(zoo)
  await asks(ben, zoo, ben.id)
  expect(await savingOf(ben.id)).toBeNull()
  await saves(ada, mia.id, null)
  expect(await savingOf(mia.id)).toBeNull()
  await saves(ada, mia.id, film)
  const change = { rewardId: film, ifVersion: 1, name: 'Film night', price: 5, forPersonId: null, weeklyLimit: null }
  await apiAs(ada).rewards.change({ ...change, retired: true })
  expect(await savingOf(mia.id), 'nobody saves for what is off the list').toBeNull()
})

test('extra credits and taking back need a reason, which the person and the admins read', { tags: ['FOLK-23'] }, async () => {
  const { ada, ben, mia, family } = await aHome()
  const entry = { familyId: family.id, personId: ben.id, why: 'extra', amount: 3, note: 'The shed' } as const
  await expect(apiAs(ada).rewards.adjust({ ...entry, id: makeId(), note: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await apiAs(ada).rewards.adjust({ ...entry, id: makeId() })
  await apiAs(ada).rewards.adjust({ ...entry, id: makeId(), why: 'taken_back', amount: 1, note: 'The window' })
  const ledgerOf = async (person: TestPerson, personId: string) => apiAs(person).rewards.ledger({ familyId: family.id, personId })
  const lines = [
    { amount: -1, why: 'taken_back', note: 'The window', by: 'Ada Bell', reward: null },
    { amount: 3, why: 'extra', note: 'The shed', by: 'Ada Bell', reward: null },
  ]
  expect(await ledgerOf(ben, ben.id)).toMatchObject(lines)
  expect(await ledgerOf(ada, ben.id)).toMatchObject(lines)
  const cleo = await addMember(family, { firstName: 'Cleo' })
  expect(await ledgerOf(cleo, ben.id), 'nobody else').toEqual([])
  expect((await seenBy(cleo, family)).balances.map(({ person }) => person.id)).toEqual([cleo.id])
  expect(await ledgerOf(ben, mia.id)).toEqual([])
  // Who leaves reads nothing of it any more.
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await ledgerOf(ben, ben.id)).toEqual([])
})

test('admins are notified of a request, and the person of the answer, in the app', { tags: ['FOLK-20'] }, async () => {
  const { ada, ben, mia, family, adds, earns } = await aHome()
  const rewardId = await adds()
  await earns(ben.id, 10)
  await earns(mia.id, 10)
  const admin = await addMember(family, { role: 'admin', firstName: 'Ann' })
  const [first, second] = [await asks(ben, rewardId, ben.id), await asks(ben, rewardId, ben.id)]
  const titlesOf = async (person: TestPerson) =>
    (await apiAs(person).notifications.list()).filter(({ type }) => type.startsWith('reward')).map(({ message }) => message)
  expect(await titlesOf(ada)).toEqual(['Ben Bell has asked for Film night.', 'Ben Bell has asked for Film night.'])
  expect(await titlesOf(admin)).toHaveLength(2)
  await apiAs(ada).rewards.answer({ requestId: first, state: 'granted' })
  await apiAs(admin).rewards.answer({ requestId: second, state: 'refused' })
  expect(await titlesOf(ben)).toEqual(['Film night was refused. Your credits are back.', 'Film night is yours.'])
  await asks(ada, rewardId, mia.id)
  expect(await titlesOf(ada), 'the person who asked is not notified').toHaveLength(2)
  expect(await titlesOf(admin)).toHaveLength(3)
  expect(await superuser('select from app.notifications where user_id = $1', [mia.id])).toEqual([])
})

test('somebody without an account takes their ledger with them when they are removed', { tags: ['FOLK-23', 'FOLK-08'] }, async () => {
  const { ada, mia, family, adds, earns } = await aHome()
  await earns(mia.id, 10)
  await asks(ada, await adds(), mia.id)
  await adds({ forPersonId: mia.id })
  const [row] = await superuser<{ id: string }>('select id from app.family_members where user_id = $1', [mia.id])
  await apiAs(ada).members.remove({ memberId: row?.id ?? '' })
  expect(await superuser('select from app.credit_entries where family_id = $1', [family.id])).toEqual([])
  expect((await seenBy(ada, family)).rewards).toHaveLength(1)
})
