import { array, assert, integer, property, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { tripPlan } from '#tests/trip-fixtures.ts'
import type { TravelPlan } from '../contract.ts'
import { inOrder } from './trip-order.ts'

const today = '2026-11-22'
const starts = (plans: readonly TravelPlan[]): string[] => plans.map(({ startDate }) => startDate)

it('a current trip comes first, then the next ones; past trips are apart, the latest first', { tags: ['TRAV-01', 'GAP-95'] }, () => {
  const plans = [
    tripPlan('2027-04-01', '2027-04-09'),
    tripPlan('2026-05-01', '2026-05-02'),
    tripPlan('2026-12-18', '2026-12-23'),
    tripPlan('2026-11-20', '2026-11-25'),
    tripPlan('2026-08-01', '2026-08-14'),
    tripPlan('2026-08-03', '2026-08-14'),
  ]
  const { ahead, past } = inOrder(plans, today)
  expect(starts(ahead)).toEqual(['2026-11-20', '2026-12-18', '2027-04-01'])
  expect(starts(past)).toEqual(['2026-08-03', '2026-08-01', '2026-05-01'])
})

it('a trip is past on the day after its last one', { tags: ['TRAV-01', 'GAP-95'] }, () => {
  const plans = [tripPlan('2026-11-20', '2026-11-21'), tripPlan('2026-11-21', today), tripPlan(today, today)]
  const { ahead, past } = inOrder(plans, today)
  expect(starts(ahead)).toEqual(['2026-11-21', today])
  expect(starts(past)).toEqual(['2026-11-20'])
})

it('any trips are listed once and in the same order, however they are given', { tags: ['TRAV-01', 'GAP-95'] }, () => {
  const dayOf = (number: number): string => new Date(Date.UTC(2026, 10, 22 + number)).toISOString().slice(0, 10)
  const term = tuple(integer({ min: -8, max: 8 }), integer({ min: 0, max: 5 }))
  assert(
    property(array(term, { maxLength: 12 }), (terms) => {
      const plans = terms.map(([from, length]) => tripPlan(dayOf(from), dayOf(from + length)))
      const numbers = new Map(plans.map(({ id }, index) => [id, terms[index] ?? [0, 0]]))
      const numberOf = ({ id }: TravelPlan): number[] => [...(numbers.get(id) ?? [])]
      const { ahead, past } = inOrder(plans, today)
      const isOver = ([from = 0, length = 0]: readonly number[]): boolean => from + length < 0
      expect(new Set(ahead)).toEqual(new Set(plans.filter((plan) => !isOver(numberOf(plan)))))
      expect(new Set(past)).toEqual(new Set(plans.filter((plan) => isOver(numberOf(plan)))))
      expect([...ahead, ...past]).toHaveLength(plans.length)
      const firstDays = ahead.map((plan) => numberOf(plan)[0] ?? 0)
      expect(firstDays).toEqual(firstDays.toSorted((one, other) => one - other))
      const lastDays = past.map((plan) => numberOf(plan).reduce((sum, part) => sum + part, 0))
      expect(lastDays).toEqual(lastDays.toSorted((one, other) => other - one))
      expect(inOrder(plans.toReversed(), today)).toEqual({ ahead, past })
    }),
  )
})
