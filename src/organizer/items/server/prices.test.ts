import { describe, expect, test } from 'vitest'
import { aContract, emptyItem } from '../../../../tests/an-item.ts'
import { call, superuser } from '../../../../tests/world.ts'
import { daysAfter, todayOf } from '../../../platform/shared/dates.ts'

const today = todayOf(new Date())
const day = (days: number): string => daysAfter(today, days)

type Given = Parameters<ReturnType<typeof call>['items']['change']>[0]['price']

/** A broadband contract of £31.99 a month, entered three days ago, and how its cost is changed and its prices are read. */
async function aPricedContract() {
  const { ada, item } = await aContract()
  await superuser('update app.items set cost_from = $2 where id = $1', [item.id, day(-3)])
  await superuser("update app.items set cost_set_at = now() - interval '3 days' where id = $1", [item.id])
  const about = { ...emptyItem, itemId: item.id, providerName: 'Wessex Fibre' }
  const versionNow = async (): Promise<number> => {
    const [row] = await superuser<{ version: number }>('select version from app.items where id = $1', [item.id])
    return row?.version ?? 0
  }
  return {
    id: item.id,
    change: async (monthlyCostPence: number | null, price?: Given, more = {}) =>
      call(ada).items.change({ ...about, ifVersion: await versionNow(), monthlyCostPence, ...(price && { price }), ...more }),
    prices: async () => (await call(ada).items.prices({ itemId: item.id })).map(({ from, monthlyCostPence }) => [from, monthlyCostPence]),
    ada,
  }
}

const from = (first: string) => ({ from: first, paymentPence: null, next: null })

describe('the price of a contract', { tags: ['RENEW-22'] }, () => {
  test('holds from the start of a new contract', async () => {
    const { ada, subcategoryId } = await aContract()
    const id = crypto.randomUUID()
    const added = await call(ada).items.add({ ...emptyItem, id, subcategoryId, monthlyCostPence: 900, contractStartDate: '2025-02-01' })
    expect(added.price).toMatchObject({ from: '2025-02-01', paymentPence: null, next: null })
    expect(await call(ada).items.prices({ itemId: id })).toEqual([
      { from: '2025-02-01', monthlyCostPence: 900, paymentPence: 900, frequency: null },
    ])
  })
  test('is another one from a day on, and today where none is given', async () => {
    const contract = await aPricedContract()
    expect((await contract.change(3500, from(day(-1)))).price.from).toBe(day(-1))
    expect(await contract.prices()).toEqual([
      [day(-1), 3500],
      [day(-3), 3199],
    ])
    const other = await aPricedContract()
    expect((await other.change(3500)).price.from).toBe(today)
    expect(await other.prices()).toEqual([
      [today, 3500],
      [day(-3), 3199],
    ])
  })
  test('is planned for a day to come, holds from then on, and can be taken back', async () => {
    const contract = await aPricedContract()
    const next = { from: day(20), monthlyCostPence: 3500, paymentPence: null }
    const kept = { from: day(-3), paymentPence: null }
    expect((await contract.change(3199, { ...kept, next })).price.next).toEqual(next)
    expect(await contract.prices()).toEqual([
      [day(20), 3500],
      [day(-3), 3199],
    ])
    await contract.change(3199, { ...kept, next: null })
    expect(await contract.prices()).toEqual([[day(-3), 3199]])
    const tooEarly = { ...kept, next: { ...next, from: day(-3) } }
    await expect(contract.change(3199, tooEarly)).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ path: 'price.next' }] } })
  })
  test('that was planned is the present one once its day has come, also for an app that knows of no days', async () => {
    const contract = await aPricedContract()
    await contract.change(3199, { from: day(-3), paymentPence: null, next: { from: day(1), monthlyCostPence: 3500, paymentPence: null } })
    await superuser('update app.items set next_cost_from = $2 where id = $1', [contract.id, day(-1)])
    await superuser("update app.items set cost_set_at = now() - interval '3 days' where id = $1", [contract.id])
    expect((await contract.change(3500)).price).toMatchObject({ from: day(-1), next: null })
    expect(await contract.prices()).toEqual([
      [day(-1), 3500],
      [day(-3), 3199],
    ])
  })
  test('that holds from an earlier day than the last one takes its place', async () => {
    const contract = await aPricedContract()
    await contract.change(3500, from(day(-1)))
    await contract.change(3600, from(day(-2)))
    expect(await contract.prices()).toEqual([
      [day(-2), 3600],
      [day(-3), 3199],
    ])
  })
  test('that is not known any more is no price', async () => {
    const contract = await aPricedContract()
    await contract.change(3500, from(day(-1)))
    expect((await contract.change(null)).price).toEqual({ from: null, setAt: null, paymentPence: null, next: null })
    expect(await contract.prices()).toEqual([[day(-3), 3199]])
  })
})

test('a price that is corrected within a day replaces the one before, and is no rise', { tags: ['RENEW-25'] }, async () => {
  const contract = await aPricedContract()
  await contract.change(3500, from(day(-1)))
  await contract.change(3510)
  expect(await contract.prices()).toEqual([
    [day(-1), 3510],
    [day(-3), 3199],
  ])
})

test('one payment is what was entered, or follows from the month and from how often it is paid', { tags: ['RENEW-26'] }, async () => {
  const contract = await aPricedContract()
  const payments = async () => (await call(contract.ada).items.prices({ itemId: contract.id })).map((price) => price.paymentPence)
  const yearly = { paymentFrequency: 'Yearly' } as const
  await contract.change(2603, { ...from(day(-3)), paymentPence: 31_240 }, yearly)
  expect(await payments()).toEqual([31_240])
  await contract.change(2603, undefined, { paymentFrequency: 'Quarterly' })
  expect(await payments(), 'a quarter of the same month').toEqual([7809])
  await contract.change(4333, from(day(-3)), { paymentFrequency: 'Weekly' })
  expect(await payments()).toEqual([1000])
})

test('the prices of a contract end with it', { tags: ['RENEW-23'] }, async () => {
  const contract = await aPricedContract()
  await call(contract.ada).items.remove({ itemId: contract.id })
  expect(await superuser('select from app.item_prices where item_id = $1', [contract.id])).toEqual([])
})
