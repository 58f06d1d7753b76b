import { describe, expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addContract, emptyItem, plainPaying } from '#tests/item-fixtures.ts'
import { apiAs, addMember, type TestPerson, superuser } from '#tests/people.ts'

const today = todayOf(new Date())
const day = (days: number): string => daysAfter(today, days)
const weekly = { ...plainPaying, other: { unit: 'weeks', every: 1 } } as const

/** A contract of £10.00 a week since five weeks ago, whose payments are tracked from 15 days ago. */
async function trackedContract(paying: object = {}) {
  const { ada, family, categoryId, subcategoryId, item } = await addContract()
  await superuser('update app.items set cost_from = $2 where id = $1', [item.id, day(-35)])
  await superuser("update app.items set cost_set_at = now() - interval '3 days' where id = $1", [item.id])
  const contract = { ...emptyItem, providerName: 'Cleaner', monthlyCostPence: 4333, contractStartDate: day(-35) }
  const price = { from: day(-35), paymentPence: 1000, next: null }
  const change = async (ifVersion: number, given: object = {}) =>
    apiAs(ada).items.change({
      itemId: item.id,
      ifVersion,
      ...contract,
      price,
      paying: { ...weekly, keptFrom: day(-15), ...paying },
      ...given,
    })
  await change(await versionOf(item.id))
  const listed = async (person: TestPerson = ada) => apiAs(person).payments.list({ itemId: item.id })
  return {
    ada,
    family,
    categoryId,
    id: item.id,
    listed,
    due: async () => (await listed()).due.map(({ dueOn }) => dueOn),
    onCard: async () => (await apiAs(ada).items.list({ subcategoryId }))[0]?.payments,
    record: async (dueOn: string, given: object = {}, person: TestPerson = ada) =>
      apiAs(person).payments.record({ id: makeId(), itemId: item.id, dueOn, ...paid, ...given }),
    change: async (given: object) => change(await versionOf(item.id), given),
  }
}

async function versionOf(itemId: string): Promise<number> {
  const [row] = await superuser<{ version: number }>('select version from app.items where id = $1', [itemId])
  return row?.version ?? 0
}

const paid = { paidOn: today, paidPence: 1000, note: null, isNewPrice: false }

describe('the payments of a contract that keeps them', { tags: ['RENEW-30'] }, () => {
  test('are due from the chosen day on, and the next one is listed', async () => {
    const contract = await trackedContract()
    expect(await contract.due()).toEqual([day(-14), day(-7), today, day(7)])
    expect((await contract.listed()).due[0]).toEqual({ dueOn: day(-14), duePence: 1000, currency: 'GBP' })
    expect(await contract.onCard(), 'today is not late').toEqual({ recorded: 0, late: 2, lateSince: day(-14) })
  })

  test('are recorded in one press, with what was due, and are due again when that is deleted', async () => {
    const contract = await trackedContract()
    const recorded = await contract.record(day(-14), { note: 'In cash' })
    expect(recorded).toMatchObject({ dueOn: day(-14), duePence: 1000, paidOn: today, paidPence: 1000, note: 'In cash', currency: 'GBP' })
    expect(await contract.listed()).toMatchObject({ due: [{ dueOn: day(-7) }, { dueOn: today }, { dueOn: day(7) }], recorded: [recorded] })
    expect(await contract.onCard()).toEqual({ recorded: 1, late: 1, lateSince: day(-7) })
    await apiAs(contract.ada).payments.remove({ paymentId: recorded.id })
    expect(await contract.due()).toEqual([day(-14), day(-7), today, day(7)])
  })

  test('paid early are not asked for again', async () => {
    const contract = await trackedContract()
    await contract.record(day(7))
    expect(await contract.due()).toEqual([day(-14), day(-7), today, day(14)])
  })

  test('stop with the contract, and follow its prices', async () => {
    const contract = await trackedContract()
    await contract.change({ contractEndDate: day(-7), price: { from: day(-10), paymentPence: 1200, next: null }, monthlyCostPence: 5200 })
    expect((await contract.listed()).due).toEqual([
      { dueOn: day(-14), duePence: 1000, currency: 'GBP' },
      { dueOn: day(-7), duePence: 1200, currency: 'GBP' },
    ])
  })

  test('of an amount that is not known are due all the same', async () => {
    const contract = await trackedContract()
    await contract.change({ monthlyCostPence: null, price: { from: null, paymentPence: null, next: null } })
    expect((await contract.listed()).due[0]).toEqual({ dueOn: day(-14), duePence: null, currency: 'GBP' })
    expect(await contract.record(day(-14), { paidPence: 5123 })).toMatchObject({ duePence: null, paidPence: 5123 })
  })

  test('stay recorded when they are not kept any more', async () => {
    const contract = await trackedContract()
    await contract.record(day(-14))
    await contract.change({ paying: weekly })
    expect(await contract.listed()).toMatchObject({ due: [], recorded: [{ dueOn: day(-14) }] })
    expect(await contract.onCard()).toEqual({ recorded: 1, late: 0, lateSince: null })
  })

  test('end with the contract', async () => {
    const contract = await trackedContract()
    await contract.record(day(-14))
    await apiAs(contract.ada).items.remove({ itemId: contract.id })
    expect(await superuser('select from app.payments where item_id = $1', [contract.id])).toEqual([])
  })
})

describe('recording a payment', { tags: ['RENEW-30'] }, () => {
  test('sent twice records it once, and of two people the second is refused', async () => {
    const contract = await trackedContract()
    const id = makeId()
    const first = await contract.record(day(-14), { id })
    expect(await contract.record(day(-14), { id })).toEqual(first)
    const ben = await addMember(contract.family, { permissions: { [contract.categoryId]: 'edit' } })
    await expect(contract.record(day(-14), {}, ben)).rejects.toMatchObject({ code: 'ALREADY_RECORDED' })
    await expect(contract.record(day(-7), { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('and changing it afterwards notices that somebody else has', async () => {
    const contract = await trackedContract()
    const { id: paymentId } = await contract.record(day(-14))
    const change = async (ifVersion: number, paidPence: number) =>
      apiAs(contract.ada).payments.change({ ...paid, paymentId, ifVersion, paidPence, paidOn: day(-13) })
    expect(await change(1, 1050)).toMatchObject({ paidPence: 1050, paidOn: day(-13), duePence: 1000, version: 2 })
    await expect(change(1, 1100)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a payment of another amount', { tags: ['RENEW-30', 'RENEW-22'] }, () => {
  const pricesOf = async ({ ada, id }: Awaited<ReturnType<typeof trackedContract>>) =>
    (await apiAs(ada).items.prices({ itemId: id })).map(({ from, paymentPence, monthlyCostPence }) => [
      from,
      paymentPence,
      monthlyCostPence,
    ])

  test('is the new price from its day on, where somebody chooses that', async () => {
    const contract = await trackedContract()
    await contract.record(day(-7), { paidPence: 1200, isNewPrice: true })
    expect(await pricesOf(contract)).toEqual([
      [day(-7), 1200, 5200],
      [day(-35), 1000, 4333],
    ])
    expect((await contract.listed()).due.map(({ duePence }) => duePence)).toEqual([1000, 1200, 1200])
    await contract.record(today, { paidPence: 1300 })
    expect(await pricesOf(contract), 'nobody said so').toHaveLength(2)
  })

  test('plans the price where its day is to come', async () => {
    const contract = await trackedContract()
    await contract.record(day(7), { paidPence: 1200, isNewPrice: true })
    expect(await pricesOf(contract)).toEqual([
      [day(7), 1200, 5200],
      [day(-35), 1000, 4333],
    ])
  })

  test('takes the place of a price that is planned for its day, and of none that is planned for another', async () => {
    const contract = await trackedContract()
    const next = { from: day(14), monthlyCostPence: 6500, paymentPence: 1500 }
    await contract.change({ price: { from: day(-35), paymentPence: 1000, next } })
    await expect(contract.record(day(7), { paidPence: 1200, isNewPrice: true })).rejects.toMatchObject({ code: 'PRICE_IS_PLANNED' })
    expect((await contract.listed()).recorded).toEqual([])
    await contract.record(day(-7), { paidPence: 1200, isNewPrice: true })
    expect(await pricesOf(contract)).toEqual([
      [day(14), 1500, 6500],
      [day(-7), 1200, 5200],
      [day(-35), 1000, 4333],
    ])
    await contract.record(day(14), { paidPence: 1800, isNewPrice: true })
    expect((await pricesOf(contract))[0]).toEqual([day(14), 1800, 7800])
  })

  test('sent again after somebody has set another price, leaves that price', async () => {
    const contract = await trackedContract()
    const again = { id: makeId(), paidPence: 1200, isNewPrice: true }
    const recorded = await contract.record(today, again)
    await contract.change({ monthlyCostPence: 6500, price: { from: today, paymentPence: 1500, next: null } })
    const prices = await pricesOf(contract)
    expect(prices[0]).toEqual([today, 1500, 6500])
    expect(await contract.record(today, again)).toEqual(recorded)
    expect(await pricesOf(contract)).toEqual(prices)
  })

  test('is no price where a newer one holds, and then nothing is recorded', async () => {
    const contract = await trackedContract()
    await contract.record(day(-7), { paidPence: 1200, isNewPrice: true })
    await expect(contract.record(day(-14), { paidPence: 1500, isNewPrice: true })).rejects.toMatchObject({ code: 'PRICE_IS_NEWER' })
    expect((await contract.listed()).recorded.map(({ dueOn }) => dueOn)).toEqual([day(-7)])
    const huge = { paidPence: 99_999_999_999, isNewPrice: true }
    await expect(contract.record(today, huge)).rejects.toMatchObject({ code: 'PRICE_TOO_HIGH' })
  })
})
