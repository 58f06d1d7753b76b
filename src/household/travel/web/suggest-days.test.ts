import { expect, it } from 'vitest'
import { tripPlan, tripLocation } from '#tests/trip-fixtures.ts'
import { suggestDays } from './suggest-days.ts'

const days = { startDate: '2026-12-18', endDate: '2026-12-23' }

const aPlan = (...ends: string[]) =>
  tripPlan(days.startDate, days.endDate, { locations: ends.map((end) => tripLocation(days.startDate, end)) })

it('the first location has the days of the trip', { tags: ['TRAV-05'] }, () => expect(suggestDays(aPlan())).toEqual(days))

it('the next location begins on the day of departure from the last one, and never after the trip', { tags: ['TRAV-05'] }, () => {
  expect(suggestDays(aPlan('2026-12-20', '2026-12-19'))).toEqual({ startDate: '2026-12-20', endDate: '2026-12-23' })
  expect(suggestDays(aPlan('2026-12-23'))).toEqual({ startDate: '2026-12-23', endDate: '2026-12-23' })
  expect(suggestDays(aPlan('2026-12-30'))).toEqual({ startDate: '2026-12-23', endDate: '2026-12-23' })
})
