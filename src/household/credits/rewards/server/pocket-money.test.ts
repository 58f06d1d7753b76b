import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createGroup, runAs, apiAs, addMember, createPerson, superuser, testPools } from '#tests/people.ts'
import type { Allowance } from '../contract.ts'
import { collectPocketMoney, setPocketMoney } from './pocket-money.ts'

// A Saturday.
const start = new Date('2026-11-28T12:00:00Z')
const saturdays: Allowance = { every: 'week', day: 6, pence: 300 }

/** Ada's group with Ben, and Mia, who has no account. */
async function aHome() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const ben = await addMember(family, { firstName: 'Ben' })
  const mia = { id: makeId(), familyId: family.id, name: 'Mia', color: 2, memberType: 'family' } as const
  const { userId: miaId } = await apiAs(ada).members.addWithoutAccount({ ...mia, permissions: [] })
  const place = { familyId: family.id, personId: miaId }
  const set = async (
    allowance: Allowance | null,
    { rate = null, ifVersion = 0, now = start }: { rate?: number | null; ifVersion?: number; now?: Date } = {},
  ) => runAs(ada).write(async (db) => setPocketMoney(db, { ...place, ifVersion, allowance, creditPence: rate }, now))
  const pocketOf = async (personId: string) =>
    (await apiAs(ada).rewards.get({ familyId: family.id })).balances.find(({ person }) => person.id === personId)?.pocket
  const earns = async (userId: string, credits: number) =>
    superuser('insert into app.task_credits (family_id, user_id, task_id, credits_earned) values ($1, $2, uuidv7(), $3)', [
      family.id,
      userId,
      credits,
    ])
  return { ada, ben, miaId, family, place, set, earns, pocket: async () => pocketOf(miaId), pocketOf }
}

const collectAt = async (at: string) => collectPocketMoney(testPools().worker, new Date(at))

const collected = async (userId: string) =>
  (
    await superuser<{ period: string; on_day: string; pence: number }>(
      "select period, on_day::text, pence from app.pocket_entries where user_id = $1 and why = 'allowance' order by on_day",
      [userId],
    )
  ).map(({ period, on_day, pence }) => `${period} ${on_day} ${pence}`)

test('pocket money collects on its day, each week once, also after a pause and with several workers', { tags: ['FOLK-24'] }, async () => {
  const { miaId, set, pocket } = await aHome()
  expect(await set(saturdays)).toEqual({})
  expect(await pocket()).toEqual({ owedPence: 0, allowance: saturdays, nextOn: '2026-11-28', creditPence: null, version: 1 })
  await collectAt('2026-11-27T23:00:00Z')
  expect(await collected(miaId), 'the day has not come').toEqual([])
  await Promise.all(['2026-11-28T00:30:00Z', '2026-11-28T00:30:00Z', '2026-11-28T00:31:00Z'].map(collectAt))
  expect(await collected(miaId)).toEqual(['2026-W48 2026-11-28 300'])
  await collectAt('2026-12-20T12:00:00Z')
  await collectAt('2026-12-20T12:01:00Z')
  expect(await collected(miaId)).toEqual([
    '2026-W48 2026-11-28 300',
    '2026-W49 2026-12-05 300',
    '2026-W50 2026-12-12 300',
    '2026-W51 2026-12-19 300',
  ])
  expect(await pocket()).toMatchObject({ owedPence: 1200, nextOn: '2026-12-26', version: 1 })
})

test('on the 31st it is paid on the last day of a shorter month, in the person’s zone', { tags: ['FOLK-24'] }, async () => {
  const { miaId, set } = await aHome()
  await superuser("update app.profiles set time_zone = 'Pacific/Auckland' where id = $1", [miaId])
  await set({ every: 'month', day: 31, pence: 1500 }, { now: new Date('2027-01-15T12:00:00Z') })
  // It is the 31st in Auckland already.
  await collectAt('2027-01-30T12:00:00Z')
  expect(await collected(miaId)).toEqual(['2027-01 2027-01-31 1500'])
  await collectAt('2027-04-30T13:00:00Z')
  expect(await collected(miaId)).toEqual([
    '2027-01 2027-01-31 1500',
    '2027-02 2027-02-28 1500',
    '2027-03 2027-03-31 1500',
    '2027-04 2027-04-30 1500',
  ])
})

test('another day in the same week does not pay it twice, and what was collected keeps its amount', { tags: ['FOLK-24'] }, async () => {
  const { miaId, set, pocket } = await aHome()
  await set(saturdays)
  await collectAt('2026-11-28T12:00:00Z')
  await set({ every: 'week', day: 7, pence: 500 }, { ifVersion: 1 })
  await collectAt('2026-12-06T12:00:00Z')
  expect(await collected(miaId)).toEqual(['2026-W48 2026-11-28 300', '2026-W49 2026-12-06 500'])
  expect(await set(null, { ifVersion: 1 }), 'somebody else has changed it').toEqual({ refused: 'CONFLICT' })
  await set(null, { ifVersion: 2 })
  await collectAt('2027-02-01T12:00:00Z')
  expect(await pocket()).toMatchObject({ owedPence: 800, allowance: null, nextOn: null })
  // A day that is not changed stays, so that a higher amount does not begin the week anew.
  await set(saturdays, { ifVersion: 3, now: new Date('2027-02-02T12:00:00Z') })
  await set({ ...saturdays, pence: 400 }, { ifVersion: 4, now: new Date('2027-02-07T12:00:00Z') })
  await collectAt('2027-02-08T12:00:00Z')
  expect((await collected(miaId)).slice(2)).toEqual(['2027-W05 2027-02-06 400'])
})

test('credits are turned into pence at the rate that admins set, never more than there are', { tags: ['FOLK-24', 'FOLK-20'] }, async () => {
  const { ada, ben, miaId, family, place, set, earns, pocket } = await aHome()
  const turn = async (by: typeof ada, credits: number, id = makeId()) => apiAs(by).rewards.turnCredits({ id, ...place, credits })
  await earns(miaId, 10)
  await expect(turn(ada, 1)).rejects.toMatchObject({ code: 'NO_RATE' })
  await set(null, { rate: 25 })
  await expect(turn(ben, 1), 'she is not his to act for').rejects.toMatchObject({ code: 'NOT_FOUND' })
  const id = makeId()
  await turn(ada, 4, id)
  await turn(ada, 4, id)
  expect(await pocket()).toMatchObject({ owedPence: 100 })
  const races = await Promise.allSettled([turn(ada, 4), turn(ada, 4)])
  expect(races.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await pocket()).toMatchObject({ owedPence: 200 })
  const { balances } = await apiAs(ada).rewards.get({ familyId: family.id })
  expect(balances.find(({ person }) => person.id === miaId)).toMatchObject({ balance: 2, earned: 10 })
  expect(await apiAs(ada).rewards.ledger(place)).toMatchObject([
    { why: 'paid_out', amount: -4 },
    { why: 'paid_out', amount: -4 },
  ])
})

test('what was paid out is noted once, never more than is owed, and can be taken back', { tags: ['FOLK-24'] }, async () => {
  const { ada, ben, miaId, place, set, earns, pocket } = await aHome()
  await earns(miaId, 10)
  await set(null, { rate: 100 })
  await apiAs(ada).rewards.turnCredits({ id: makeId(), ...place, credits: 10 })
  const pay = async (by: typeof ada, pence: number, id = makeId()) => apiAs(by).rewards.payOut({ id, ...place, pence })
  await expect(pay(ada, 1001)).rejects.toMatchObject({ code: 'TOO_MUCH' })
  const id = makeId()
  await pay(ada, 650, id)
  await pay(ada, 650, id)
  expect(await pocket()).toMatchObject({ owedPence: 350 })
  const races = await Promise.allSettled([pay(ada, 350), pay(ada, 350)])
  expect(races.map(({ status }) => status).toSorted(), 'two admins pay once').toEqual(['fulfilled', 'rejected'])
  expect(await pocket()).toMatchObject({ owedPence: 0 })
  await expect(apiAs(ben).rewards.takeBackPayment({ paymentId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await apiAs(ada).rewards.takeBackPayment({ paymentId: id })
  expect(await pocket()).toMatchObject({ owedPence: 650 })
  expect((await apiAs(ada).rewards.pocketLedger(place)).map(({ why, pence }) => [why, pence])).toEqual([
    ['paid_out', -350],
    ['credits', 1000],
  ])
})

test('only the person and the admins know of it, and only admins set it', { tags: ['FOLK-24'] }, async () => {
  const { ada, ben, miaId, family, place, set, pocketOf } = await aHome()
  await set(saturdays)
  await collectAt('2026-11-28T12:00:00Z')
  expect(await apiAs(ben).rewards.pocketLedger(place)).toEqual([])
  expect((await apiAs(ben).rewards.get({ familyId: family.id })).balances.map(({ person }) => person.id)).toEqual([ben.id])
  const change = { ...place, personId: ben.id, ifVersion: 0, allowance: saturdays, creditPence: null }
  await expect(apiAs(ada).rewards.setPocketMoney({ ...change, allowance: { every: 'week', day: 8, pence: 1 } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await apiAs(ada).rewards.setPocketMoney(change)
  expect(await pocketOf(ben.id)).toMatchObject({ allowance: saturdays })
  // Nor around the API.
  const write = async (text: ReturnType<typeof sql>) => runAs(ben).write(async (db) => text.execute(db))
  await expect(
    write(
      sql`insert into app.pocket_entries (family_id, user_id, why, pence, credits, on_day) values (${family.id}, ${ben.id}, 'credits', 999, 1, current_date)`,
    ),
  ).rejects.toThrow(/permission denied/)
  await expect(write(sql`update app.pocket_money set pence = 100000`)).rejects.toThrow(/permission denied/)
  // Somebody who leaves is owed nothing new.
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await superuser('select user_id from app.pocket_money where family_id = $1', [family.id])).toEqual([{ user_id: miaId }])
})

test('payments are in the order in which they were entered, whatever the browser’s clock', { tags: ['FOLK-24'] }, async () => {
  const { ada, miaId, set, earns, place } = await aHome()
  await set(saturdays, { rate: 10 })
  await earns(miaId, 20)
  await apiAs(ada).rewards.turnCredits({ id: makeId(), ...place, credits: 10 })
  await apiAs(ada).rewards.payOut({ id: makeId(Date.parse('2020-01-01T00:00:00Z')), ...place, pence: 50 })
  expect((await apiAs(ada).rewards.pocketLedger(place)).map(({ why }) => why)).toEqual(['paid_out', 'credits'])
})

test('another weekday in a week that was collected already is that of the next week', { tags: ['FOLK-24'] }, async () => {
  const { miaId, set, pocket } = await aHome()
  await set({ ...saturdays, day: 4 }, { now: new Date('2026-11-25T12:00:00Z') })
  await collectAt('2026-11-26T12:00:00Z')
  await set(saturdays, { ifVersion: 1, now: new Date('2026-11-27T12:00:00Z') })
  expect(await pocket()).toMatchObject({ nextOn: '2026-12-05' })
  await collectAt('2026-12-05T12:00:00Z')
  expect(await collected(miaId)).toEqual(['2026-W48 2026-11-26 300', '2026-W49 2026-12-05 300'])
})
