import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { aCategory, as, call, someone } from '../../../../tests/world.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { listOfCategory } from '../../subcategories/server/list-of-category.ts'
import { stateOf, sumsOf } from '../web/contract-state.ts'

const today = '2026-11-20'
const noon = new Date(`${today}T12:00:00Z`)
// Most terms begin and end about today, and often one ends on the day before another begins.
const aDay = oneof(constantFrom(null), integer({ min: -3, max: 3 }), integer({ min: -40, max: 40 }))
const aTerm = record({ from: aDay, to: aDay, pence: constantFrom(null, 1, 250) })
const dayAt = (days: number | null): string | null => (days === null ? null : daysAfter(today, days))

test(
  'the server and the browser agree on which contracts are in force, what they cost and what ends first',
  { tags: ['GAP-137'] },
  async () => {
    const ada = await someone()
    const { id: categoryId } = await aCategory(ada, 'home')
    const [place] = await call(ada).subcategories.listOfCategory({ categoryId })
    const subcategoryId = place?.id ?? ''
    const property = asyncProperty(array(aTerm, { maxLength: 6 }), async (terms) => {
      const contracts = terms.map(({ from, to, pence }, nr) => {
        // No contract ends before it begins.
        const [start, end] = from !== null && to !== null && to < from ? [to, from] : [from, to]
        return {
          id: makeId(),
          providerName: `Provider ${nr}`,
          monthlyCostPence: pence,
          contractStartDate: dayAt(start),
          contractEndDate: dayAt(end),
        }
      })
      const glance = await as(ada).write(async (db) => {
        await db.deleteFrom('app.items').execute()
        const rows = contracts.map(({ id, providerName, monthlyCostPence, contractStartDate, contractEndDate }) => ({
          id,
          category_id: categoryId,
          subcategory_id: subcategoryId,
          provider_name: providerName,
          monthly_cost_pence: monthlyCostPence,
          contract_start_date: contractStartDate,
          contract_end_date: contractEndDate,
        }))
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
  },
)
