import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { listOfCategory } from '#organizer/subcategories/server/subcategories.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { noPrice } from '#tests/item-fixtures.ts'
import { addCategory, runAs, apiAs, createPerson } from '#tests/people.ts'
import { stateOf, sumsOf } from '../web/contract-state.ts'

const today = '2026-11-20'
const noon = new Date(`${today}T12:00:00Z`)
// Most terms begin and end about today, and often one ends on the day before another begins.
const renewing = (count: number, unit: 'days' | 'months' | 'years') => ({ renewal: 'renews', term: { count, unit } }) as const
const open = { renewal: 'unknown', term: null } as const
const unknownTerm = { renewal: 'renews', term: null } as const
const anEnding = constantFrom(
  open,
  open,
  unknownTerm,
  renewing(10, 'days'),
  renewing(1, 'months'),
  renewing(3, 'months'),
  renewing(1, 'years'),
)
const aDay = oneof(constantFrom(null), integer({ min: -3, max: 3 }), integer({ min: -40, max: 40 }))
const aTerm = record({
  from: aDay,
  to: aDay,
  pence: constantFrom(null, 1, 250),
  planned: constantFrom(null, null, -1, 0, 1),
  at: anEnding,
  closed: constantFrom(false, false, false, true),
  paying: record({ direction: constantFrom('out', 'out', 'in'), currency: constantFrom('GBP', 'GBP', 'EUR', 'USD') } as const),
})
const dayAt = (days: number | null): string | null => (days === null ? null : daysAfter(today, days))

test('server and browser agree on contracts in force, their cost and what ends first', { tags: ['GAP-137', 'GAP-140'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'home')
  const [place] = await apiAs(ada).subcategories.listOfCategory({ categoryId })
  const subcategoryId = place?.id ?? ''
  const property = asyncProperty(array(aTerm, { maxLength: 6 }), async (terms) => {
    const contracts = terms.map(({ from, to, pence, planned, at, closed, paying }, nr) => {
      // No contract ends before it begins.
      const [start, end] = from !== null && to !== null && to < from ? [to, from] : [from, to]
      return {
        id: makeId(),
        providerName: `Provider ${nr}`,
        monthlyCostPence: pence,
        price: {
          ...noPrice,
          next: planned === null ? null : { from: daysAfter(today, planned), monthlyCostPence: 70, paymentPence: null },
        },
        contractStartDate: dayAt(start),
        contractEndDate: dayAt(end),
        atEnd: { ...at, notice: null, postDays: 3, endReminders: null, cancelReminders: null },
        handledUntil: null,
        paying,
        closed: closed && end !== null ? ({ on: daysAfter(today, end), as: 'cancelled', successorId: null } as const) : null,
      }
    })
    const glance = await runAs(ada).write(async (db) => {
      await db.deleteFrom('app.items').execute()
      const rows = contracts.map(
        ({
          id,
          providerName,
          monthlyCostPence,
          price: { next },
          contractStartDate,
          contractEndDate,
          atEnd: { renewal, term },
          closed,
          paying,
        }) => ({
          id,
          ...paying,
          category_id: categoryId,
          subcategory_id: subcategoryId,
          provider_name: providerName,
          monthly_cost_pence: monthlyCostPence,
          // Long before any planned price.
          cost_from: monthlyCostPence === null ? null : '2020-01-01',
          next_cost_from: next?.from ?? null,
          next_cost_pence: next?.monthlyCostPence ?? null,
          contract_start_date: contractStartDate,
          contract_end_date: contractEndDate,
          renewal,
          term_count: term?.count ?? null,
          term_unit: term?.unit ?? null,
          closed_on: closed?.on ?? null,
          closed_as: closed?.as ?? null,
        }),
      )
      if (rows.length > 0) await db.insertInto('app.items').values(rows).execute()
      return (await listOfCategory(db, { categoryId, now: noon })).find(({ id }) => id === subcategoryId)
    })
    const inForce = contracts.filter((contract) => ['running', 'soon'].includes(stateOf(contract, today))).length
    const { followedBy, ...sums } = sumsOf(contracts, today)
    expect(glance).toMatchObject({ ...sums, inForce })
    // Of several that begin on one day either may be named.
    const beginOf = (follower: { providerName: string | null } | null | undefined) =>
      contracts.find(({ providerName }) => providerName === follower?.providerName)?.contractStartDate
    expect(beginOf(glance?.followedBy)).toBe(beginOf(followedBy))
  })
  await assert(property, { numRuns: 150 })
})
