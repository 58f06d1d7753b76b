import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { emptyItem, plainPaying } from '#tests/item-fixtures.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

const today = todayOf(new Date())

/** A group with a Home and a Health category, and how contracts are added to them. */
async function aHouse() {
  const family = await createGroup(await createPerson())
  const { id: home } = await addCategory(family, 'home')
  const { id: health } = await addCategory(family, 'health')
  const ada = family.creator
  const addTo = async (categoryId: string, given: object) => {
    const [place] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
    return apiAs(ada).items.add({ ...emptyItem, id: makeId(), subcategoryId: place?.id ?? '', ...given })
  }
  return { family, ada, home, health, addTo }
}

test('the next 12 months are as dear as their payments, by category', { tags: ['RENEW-26', 'RENEW-28'] }, async () => {
  const { ada, home, health, addTo } = await aHouse()
  await addTo(home, { monthlyCostPence: 3199, paymentFrequency: 'Monthly', contractStartDate: '2025-01-31' })
  await addTo(home, { monthlyCostPence: 4333, paymentFrequency: 'Weekly', contractStartDate: '2025-01-06' })
  await addTo(health, { monthlyCostPence: 2400 })
  const costs = await apiAs(ada).costs.get()
  expect(costs.months).toHaveLength(12)
  expect(costs.categories.map(({ name }) => name)).toEqual(['Health', 'Home'])
  let listed = 0
  for (const month of costs.months) {
    const paid = await apiAs(ada).costs.payments({ month })
    expect(paid.every(({ day }) => day.startsWith(month))).toBe(true)
    listed += paid.reduce((sum, { pence }) => sum + pence, 0)
  }
  const total = costs.sums.reduce((sum, { pence }) => sum + pence, 0)
  expect(total).toBe(listed)
  expect([52, 53].map((weeks) => 12 * 3199 + weeks * 1000 + 12 * 2400)).toContain(total)
  expect(costs.isEverything).toBe(true)
  expect(await apiAs(ada).costs.payments({ month: today.slice(0, 7) }), 'only of the months ahead').toEqual([])
})

test('what renews itself is expected beyond its end, what ends is counted to it', { tags: ['RENEW-27'] }, async () => {
  const { ada, home, addTo } = await aHouse()
  const atEnd = { notice: null, postDays: 3, endReminders: null, cancelReminders: null }
  const contractEndDate = daysAfter(today, 100)
  const renews = { ...atEnd, renewal: 'renews', term: { count: 1, unit: 'years' } }
  await addTo(home, { providerName: 'Renews', monthlyCostPence: 1000, contractEndDate, atEnd: renews })
  await addTo(home, { providerName: 'Ends', monthlyCostPence: 1000, contractEndDate, atEnd: { ...atEnd, renewal: 'ends', term: null } })
  await addTo(home, { providerName: 'Over', monthlyCostPence: 1000, contractEndDate: daysAfter(today, -1) })
  const { months, unknown } = await apiAs(ada).costs.get()
  const all = (await Promise.all(months.map(async (month) => apiAs(ada).costs.payments({ month })))).flat()
  const of = (name: string) => all.filter(({ providerName }) => providerName === name)
  expect(of('Renews')).toHaveLength(12)
  expect(of('Renews').every(({ day, isExpected }) => isExpected === day > contractEndDate)).toBe(true)
  expect(of('Ends').every(({ day, isExpected }) => day <= contractEndDate && !isExpected)).toBe(true)
  expect([of('Ends').length > 0, of('Over').length]).toEqual([true, 0])
  expect(unknown).toEqual([])
})

test('rises are ranked and summed for a year, and what has no amount is named', { tags: ['RENEW-24', 'RENEW-27'] }, async () => {
  const { ada, home, addTo } = await aHouse()
  const item = await addTo(home, { providerName: 'Northlight', monthlyCostPence: 2290, contractStartDate: '2024-01-01' })
  await addTo(home, { providerName: 'Water works' })
  const dearer = { monthlyCostPence: 2510, price: { from: daysAfter(today, -30), paymentPence: null, next: null } }
  await apiAs(ada).items.change({ ...emptyItem, itemId: item.id, ifVersion: 1, providerName: 'Northlight', ...dearer })
  const { rises, risesPence, unknown, unknownCount, dearest } = await apiAs(ada).costs.get()
  expect(rises).toMatchObject([{ itemId: item.id, penceBefore: 2290, penceNow: 2510, access: 'edit' }])
  expect(risesPence).toBe(12 * 220)
  expect(unknown).toMatchObject([{ providerName: 'Water works' }])
  expect(unknownCount).toBe(1)
  expect(dearest).toMatchObject({ providerName: 'Northlight', place: { categoryName: 'Home' } })
})

test('income is counted apart, and other currencies are left out and named', { tags: ['GAP-140'] }, async () => {
  const { ada, home, addTo } = await aHouse()
  const plain = plainPaying
  await addTo(home, { monthlyCostPence: 1000 })
  await addTo(home, { providerName: 'The Patels', monthlyCostPence: 95_000, paying: { ...plain, direction: 'in' } })
  await addTo(home, { providerName: 'Lisbon', monthlyCostPence: 42_000, paying: { ...plain, currency: 'EUR' } })
  const { sums, otherCurrencies, dearest, months } = await apiAs(ada).costs.get()
  expect(sums).toHaveLength(12)
  expect(sums[0]).toMatchObject({ pence: 1000, receivedPence: 95_000 })
  expect(otherCurrencies).toEqual([{ direction: 'out', currency: 'EUR', pence: 12 * 42_000 }])
  expect(dearest?.providerName).toBeNull()
  const paid = await apiAs(ada).costs.payments({ month: months[0] ?? '' })
  expect(paid.map(({ providerName, direction, currency }) => [providerName, direction, currency])).toEqual(
    expect.arrayContaining([
      [null, 'out', 'GBP'],
      ['The Patels', 'in', 'GBP'],
      ['Lisbon', 'out', 'EUR'],
    ]),
  )
  const [place] = await apiAs(ada).subcategories.listOfCategory({ categoryId: home })
  expect(place).toMatchObject({
    monthlyCostPence: 1000,
    inForce: 3,
    otherSums: [
      { direction: 'out', currency: 'EUR', pence: 42_000 },
      { direction: 'in', currency: 'GBP', pence: 95_000 },
    ],
  })
})

test('only what a person may see counts, and they read that there may be more', { tags: ['RENEW-31'] }, async () => {
  const { family, home, health, addTo } = await aHouse()
  await addTo(home, { monthlyCostPence: 1000 })
  await addTo(health, { monthlyCostPence: 5000 })
  await addTo(health, { providerName: 'A secret' })
  const ben = await addMember(family, { permissions: { [home]: 'view' } })
  const costs = await apiAs(ben).costs.get()
  expect(costs.categories.map(({ id }) => id)).toEqual([home])
  expect(costs.sums.reduce((sum, { pence }) => sum + pence, 0)).toBe(12_000)
  expect(costs).toMatchObject({ unknown: [], isEverything: false, dearest: { access: 'view' } })
})

test('of more than 2,000 contracts the first are counted, and the others are counted as left out', { tags: ['RENEW-26'] }, async () => {
  const { ada, home } = await aHouse()
  await superuser(
    `insert into app.items (category_id, subcategory_id, provider_name, monthly_cost_pence)
     select $1, s.id, 'Supplier ' || n, 100
       from (select id from app.subcategories where category_id = $1 limit 1) s cross join generate_series(1, 2003) n`,
    [home],
  )
  const { leftOut, sums } = await apiAs(ada).costs.get()
  expect(leftOut).toBe(3)
  expect(sums.reduce((sum, { pence }) => sum + pence, 0)).toBe(12 * 2000 * 100)
})
