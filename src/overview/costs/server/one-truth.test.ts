import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { listItems } from '#organizer/items/server/items.ts'
import { costOn, yearOf } from '#organizer/items/shared/costs.ts'
import { stateOf, sumsOf } from '#organizer/items/web/contract-state.ts'
import { listOfCategory } from '#organizer/subcategories/server/subcategories.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, runAs, apiAs, createPerson } from '#tests/people.ts'
import { getCosts, listPayments } from './get-costs.ts'

const today = '2026-11-20'
const now = new Date(`${today}T12:00:00Z`)

const aDay = constantFrom(null, null, -400, -40, -1, 0, 1, 40, 200, 500)
const aContract = record({
  place: integer({ min: 0, max: 2 }),
  start: aDay,
  end: aDay,
  renewal: constantFrom('unknown', 'ends', 'renews'),
  pence: constantFrom(null, 1, 999, 28_500),
  planned: constantFrom(null, null, -1, 1, 100),
  frequency: constantFrom(null, 'Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'),
  direction: constantFrom('out', 'out', 'out', 'in'),
  currency: constantFrom('GBP', 'GBP', 'GBP', 'EUR'),
  isCancelled: boolean(),
} as const)
type Drawn = typeof aContract extends { generate: (...given: never[]) => { value: infer Value } } ? Value : never

const dayAt = (days: number | null): string | null => (days === null ? null : daysAfter(today, days))

function rowOf({ place: _place, start, end, pence, planned, frequency, isCancelled, renewal, direction, currency }: Drawn) {
  // No contract ends before it begins.
  const [from, to] = start !== null && end !== null && end < start ? [end, start] : [start, end]
  const isClosed = isCancelled && to !== null
  return {
    id: makeId(),
    provider_name: 'A provider',
    monthly_cost_pence: pence,
    cost_from: pence === null ? null : '2020-01-01',
    next_cost_from: dayAt(planned),
    next_cost_pence: planned === null ? null : 70,
    payment_frequency: frequency,
    contract_start_date: dayAt(from),
    contract_end_date: dayAt(to),
    renewal,
    term_count: renewal === 'renews' ? 1 : null,
    term_unit: renewal === 'renews' ? 'years' : null,
    closed_on: isClosed ? dayAt(to) : null,
    closed_as: isClosed ? 'cancelled' : null,
    direction,
    currency,
  }
}

/** A category with its first three subcategories, and what its pages and Costs say of some contracts in it. */
async function aHome() {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const places = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  return async (drawn: readonly Drawn[]) =>
    runAs(ada).write(async (db) => {
      await db.deleteFrom('app.items').execute()
      const rows = drawn.map((one) => ({ ...rowOf(one), category_id: categoryId, subcategory_id: places[one.place]?.id ?? '' }))
      if (rows.length > 0) await db.insertInto('app.items').values(rows).execute()
      const costs = await getCosts(db, now)
      return {
        subcategories: await listOfCategory(db, { categoryId, now }),
        cards: await Promise.all(places.map(async ({ id: subcategoryId }) => listItems(db, { subcategoryId, now }))),
        costs,
        payments: await listPayments(db, costs.months[4] ?? '', now),
      }
    })
}

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

test('cards, subcategories, categories and Costs say the same of a year', { tags: ['GAP-137', 'GAP-180', 'RENEW-28'] }, async () => {
  const read = await aHome()
  const property = asyncProperty(array(aContract, { maxLength: 8 }), async (drawn) => {
    const { subcategories, cards, costs, payments } = await read(drawn)
    const inForce = cards.flat().filter((item) => ['running', 'soon'].includes(stateOf(item, today)))
    const plain = inForce.filter(({ paying }) => paying.direction === 'out' && paying.currency === 'GBP')
    const ofCards = yearOf(total(plain.map((item) => costOn(item, today).monthlyCostPence ?? 0)))
    const ofSubcategories = total(subcategories.map(({ monthlyCostPence }) => yearOf(monthlyCostPence)))
    const ofTheirPages = total(cards.map((items) => yearOf(sumsOf(items, today).monthlyCostPence)))
    const ofCosts = total(costs.categories.map(({ yearlyPence }) => yearlyPence))
    expect([ofSubcategories, ofTheirPages, ofCosts]).toEqual([ofCards, ofCards, ofCards])
    const paid = total(costs.sums.map(({ pence }) => pence))
    expect(paid).toBe(ofCosts + total(Object.values(costs.differences)))
    const listed = payments.filter(({ direction, currency }) => direction === 'out' && currency === 'GBP')
    const ofTheMonth = costs.sums.filter(({ month }) => month === costs.months[4])
    expect(total(ofTheMonth.map(({ pence }) => pence))).toBe(total(listed.map(({ pence }) => pence)))
    const expected = listed.filter(({ isExpected }) => isExpected)
    expect(total(ofTheMonth.map(({ expectedPence }) => expectedPence))).toBe(total(expected.map(({ pence }) => pence)))
  })
  await assert(property, { numRuns: 40 })
})

test('the next 12 months are the year of the pages where nothing changes, but for weeks', { tags: ['GAP-180'] }, async () => {
  const read = await aHome()
  const steady = aContract.filter(({ start, end, renewal, isCancelled, planned, pence }) => {
    // Another one that begins about its end takes the place of one.
    const runs = (start === null || start === -400) && (end === null || end >= 0)
    return runs && renewal !== 'ends' && !isCancelled && planned !== 1 && planned !== 100 && pence !== null
  })
  const property = asyncProperty(array(steady, { maxLength: 6 }), async (drawn) => {
    const { costs } = await read(drawn)
    const { begins, ends, prices, days } = costs.differences
    expect([begins, ends, prices]).toEqual([0, 0, 0])
    const weekly = drawn.filter(
      ({ frequency, direction, currency, start, end }) =>
        (frequency === 'Weekly' || frequency === 'Bi-weekly') && direction === 'out' && currency === 'GBP' && (start ?? end) !== null,
    )
    // One payment more than 52 or 26, and what its rounding adds up to; nothing without such contracts.
    const most = total(weekly.map(({ pence, planned }) => Math.ceil(((planned === null ? (pence ?? 0) : 70) * 12) / 26) + 53))
    expect(Math.abs(days)).toBeLessThanOrEqual(most)
  })
  await assert(property, { numRuns: 40 })
})
