import { describe, expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { addContract, emptyItem, noPrice, plainPaying } from '#tests/item-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'
import { PaymentFrequency } from '../contract.ts'
import { paymentOfMonth, type PaymentPeriod, periodUnits } from '../shared/periods.ts'

const today = todayOf(new Date())
const day = (days: number): string => daysAfter(today, days)

type Given = Parameters<ReturnType<typeof apiAs>['items']['change']>[0]['price']

/** A broadband contract of £31.99 a month, entered three days ago, and how its cost is changed and its prices are read. */
async function aPricedContract() {
  const { ada, item } = await addContract()
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
      apiAs(ada).items.change({ ...about, ifVersion: await versionNow(), monthlyCostPence, ...(price && { price }), ...more }),
    prices: async () => (await apiAs(ada).items.prices({ itemId: item.id })).map(({ from, monthlyCostPence }) => [from, monthlyCostPence]),
    ada,
  }
}

const from = (first: string) => ({ from: first, paymentPence: null, next: null })

describe('the price of a contract', { tags: ['RENEW-22'] }, () => {
  test('holds from the start of a new contract', async () => {
    const { ada, subcategoryId } = await addContract()
    const id = crypto.randomUUID()
    const added = await apiAs(ada).items.add({ ...emptyItem, id, subcategoryId, monthlyCostPence: 900, contractStartDate: '2025-02-01' })
    expect(added.price).toMatchObject({ from: '2025-02-01', paymentPence: null, next: null })
    expect(await apiAs(ada).items.prices({ itemId: id })).toEqual([
      { from: '2025-02-01', monthlyCostPence: 900, paymentPence: 900, currency: 'GBP', frequency: null, other: null, months: null },
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
    expect((await contract.change(3199, { ...kept, next })).price).toMatchObject({ next, hasChanged: true })
    expect(await contract.prices()).toEqual([
      [day(20), 3500],
      [day(-3), 3199],
    ])
    expect((await contract.change(3199, { ...kept, next: null })).price.hasChanged).toBe(false)
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
    expect((await contract.change(null)).price).toEqual(noPrice)
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
  const payments = async () => (await apiAs(contract.ada).items.prices({ itemId: contract.id })).map((price) => price.paymentPence)
  const yearly = { paymentFrequency: 'Yearly' } as const
  await contract.change(2603, { ...from(day(-3)), paymentPence: 31_240 }, yearly)
  expect(await payments()).toEqual([31_240])
  await contract.change(2603, undefined, { paymentFrequency: 'Quarterly' })
  expect(await payments(), 'a quarter of the same month').toEqual([7809])
  await contract.change(4333, from(day(-3)), { paymentFrequency: 'Weekly' })
  expect(await payments()).toEqual([1000])
})

const tenMonths = [1, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const paying = (given: object) => ({ paying: { ...plainPaying, ...given } })

describe('a contract that is paid in another period', { tags: ['GAP-139', 'CONST-21'] }, () => {
  test('has no frequency, and one payment is what was entered or follows from the month', async () => {
    const contract = await aPricedContract()
    const latest = async () => (await apiAs(contract.ada).items.prices({ itemId: contract.id }))[0]
    const twoMonths = { unit: 'months', every: 2 }
    const changed = await contract.change(2500, { ...from(day(-3)), paymentPence: 5001 }, paying({ other: twoMonths, from: '2026-01-05' }))
    expect(changed).toMatchObject({ paymentFrequency: null, paying: { other: twoMonths, months: null, from: '2026-01-05' } })
    expect(await latest()).toMatchObject({ monthlyCostPence: 2500, paymentPence: 5001, frequency: null, other: twoMonths })
    await contract.change(2500, undefined, paying({ other: { unit: 'weeks', every: 4 } }))
    expect(await latest(), 'thirteen payments a year').toMatchObject({ paymentPence: 2308 })
    await contract.change(15_225, undefined, { paymentFrequency: 'Monthly', ...paying({ months: tenMonths }) })
    expect(await latest()).toMatchObject({ paymentPence: 18_270, frequency: 'Monthly', other: null, months: tenMonths })
  })

  test('and once, costs nothing a month', async () => {
    const contract = await aPricedContract()
    const given = { from: null, paymentPence: 42_000, next: null }
    const changed = await contract.change(0, given, paying({ other: { unit: 'once' }, from: '2027-01-05' }))
    expect(changed).toMatchObject({ monthlyCostPence: 0, price: { from: today, paymentPence: 42_000 } })
    expect((await apiAs(contract.ada).items.prices({ itemId: contract.id }))[0]).toMatchObject({
      monthlyCostPence: 0,
      paymentPence: 42_000,
    })
    const again = { notes: 'Ask for a receipt', ...paying({ other: { unit: 'once' } }) }
    expect((await contract.change(0, { ...given, from: today }, again)).price.paymentPence, 'on another day').toBe(42_000)
  })

  test('keeps it when an app saves that knows the five frequencies alone, until that chooses one of them', async () => {
    const contract = await aPricedContract()
    const other = { unit: 'days', every: 10 }
    await contract.change(2500, from(day(-3)), paying({ other, from: '2026-01-05' }))
    expect((await contract.change(2500)).paying).toMatchObject({ other, months: null, from: '2026-01-05' })
    expect(await contract.change(2500, undefined, { paymentFrequency: 'Quarterly' })).toMatchObject({
      paymentFrequency: 'Quarterly',
      paying: { other: null, from: '2026-01-05' },
    })
    await contract.change(2500, undefined, { paymentFrequency: 'Monthly', ...paying({ months: tenMonths }) })
    expect((await contract.change(2500, undefined, { paymentFrequency: 'Monthly' })).paying.months).toEqual(tenMonths)
    expect((await contract.change(2500, undefined, { paymentFrequency: 'Weekly' })).paying.months).toBeNull()
  })

  test.each([
    [
      'paymentFrequency',
      { paymentFrequency: 'Weekly', ...paying({ other: { unit: 'days', every: 3 } }) },
      'Please choose one payment frequency',
    ],
    [
      'paymentFrequency',
      { paymentFrequency: 'Weekly', ...paying({ months: [1] }) },
      'Only monthly payments can be left out in some months',
    ],
    ['monthlyCostPence', paying({ other: { unit: 'once' } }), 'A one-off payment has no monthly cost and no planned price'],
    ['paying.other.every', paying({ other: { unit: 'days', every: 100 } }), undefined],
    ['paying.months.0', { paymentFrequency: 'Monthly', ...paying({ months: [13] }) }, undefined],
  ])('is refused beside %s where it makes no sense', async (path, given, message) => {
    const contract = await aPricedContract()
    await expect(contract.change(2500, undefined, given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: [{ path, ...(message !== undefined && { message }) }] },
    })
  })
})

describe('another currency', { tags: ['GAP-140', 'CONST-25'] }, () => {
  const inEuros = paying({ currency: 'EUR' })
  const listed = async ({ ada, id }: Awaited<ReturnType<typeof aPricedContract>>) =>
    (await apiAs(ada).items.prices({ itemId: id })).map(({ from: since, monthlyCostPence, currency }) => [
      since,
      monthlyCostPence,
      currency,
    ])

  test('begins the prices anew, from today unless another day is given, at the same number too', async () => {
    const contract = await aPricedContract()
    expect((await contract.change(3199, undefined, inEuros)).price.from).toBe(today)
    expect(await listed(contract)).toEqual([
      [today, 3199, 'EUR'],
      [day(-3), 3199, 'GBP'],
    ])
    const other = await aPricedContract()
    await other.change(3700, from(day(-1)), inEuros)
    expect(await listed(other)).toEqual([
      [day(-1), 3700, 'EUR'],
      [day(-3), 3199, 'GBP'],
    ])
  })
  test('that was entered by mistake is corrected within a day, and leaves no price behind', { tags: ['RENEW-25'] }, async () => {
    const contract = await aPricedContract()
    await contract.change(3700, undefined, inEuros)
    await contract.change(3700, undefined, paying({ currency: 'USD' }))
    expect(await listed(contract)).toEqual([
      [today, 3700, 'USD'],
      [day(-3), 3199, 'GBP'],
    ])
  })
  test('forgets the price that was planned, which is none in it', async () => {
    const contract = await aPricedContract()
    const next = { from: day(20), monthlyCostPence: 3500, paymentPence: null }
    await contract.change(3199, { from: day(-3), paymentPence: null, next }, paying({}))
    await superuser("update app.items set cost_set_at = now() - interval '3 days' where id = $1", [contract.id])
    const changed = await contract.change(3700, { from: today, paymentPence: null, next }, inEuros)
    expect(changed.price.next).toBeNull()
  })
  test('is kept by an app that knows of none, and must be one of ISO 4217', async () => {
    const contract = await aPricedContract()
    await contract.change(3199, undefined, inEuros)
    expect((await contract.change(3300)).paying.currency).toBe('EUR')
    await expect(contract.change(3300, undefined, paying({ currency: 'ZZZ' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: [{ path: 'currency', message: 'Please choose a currency from the list' }] },
    })
  })
})

test('the database and the browser agree on the amount of one payment', { tags: ['GAP-139'] }, async () => {
  const periods: PaymentPeriod[] = [
    ...PaymentFrequency.options.map((frequency) => ({ frequency, other: null, months: null })),
    ...[2, 5, 11].map((most) => ({ frequency: 'Monthly' as const, other: null, months: tenMonths.slice(0, most) })),
    ...periodUnits.flatMap((unit) => [1, 2, 7, 99].map((every) => ({ frequency: null, other: { unit, every }, months: null }))),
    { frequency: null, other: { unit: 'once' }, months: null },
    { frequency: null, other: null, months: null },
  ]
  for (const period of periods) {
    const { frequency, other, months } = period
    const amounts = [0, 1, 5, 999, 15_225, 99_999_999_999]
    const rows = await superuser<{ pence: string }>(
      'select app.payment_of(m, $2, $3, $4, $5)::text as pence from unnest($1::bigint[]) with ordinality as t (m, place) order by place',
      [amounts, frequency, other !== null && 'every' in other ? other.every : null, other?.unit ?? null, months],
    )
    expect(
      rows.map(({ pence }) => Number(pence)),
      JSON.stringify(period),
    ).toEqual(amounts.map((month) => paymentOfMonth(month, period)))
  }
})

test('the prices of a contract end with it', { tags: ['RENEW-23'] }, async () => {
  const contract = await aPricedContract()
  await apiAs(contract.ada).items.remove({ itemId: contract.id })
  expect(await superuser('select from app.item_prices where item_id = $1', [contract.id])).toEqual([])
})
