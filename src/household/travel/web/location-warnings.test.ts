import { expect, it } from 'vitest'
import { tripPlan, tripHotel, tripLocation } from '#tests/trip-fixtures.ts'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { locationWarnings } from './location-warnings.ts'

const [from, to] = ['2026-12-18', '2026-12-23']
const aPlan = () => tripPlan(from, to)
const aPlace = (plan: TravelPlan, startDate: string) => tripLocation(startDate, to, { travelPlanId: plan.id })
const aHotel = (location: TravelLocation, startDate: string) => tripHotel(startDate, to, { travelLocationId: location.id })

it('warnings are where they belong: gaps at the location, shared nights at the later hotel', { tags: ['TRAV-01'] }, () => {
  const plan = aPlan()
  const [lisbon, sintra] = [{ ...aPlace(plan, '2026-12-18'), endDate: '2026-12-21' }, aPlace(plan, '2026-12-21')]
  const [first, second] = [
    { ...aHotel(lisbon, '2026-12-18'), endDate: '2026-12-20' },
    { ...aHotel(lisbon, '2026-12-19'), endDate: '2026-12-21', name: 'Pensao' },
  ]
  const whole = {
    ...plan,
    locations: [
      { ...lisbon, hotels: [first, second] },
      { ...sintra, endDate: '2026-12-24' },
    ],
  }
  const { gapsAt, overlapsOf, isOutside } = locationWarnings(whole, '2026-11-20')
  expect(gapsAt(sintra.id)).toEqual([{ from: '2026-12-21', to: '2026-12-23', nights: 2 }])
  expect([gapsAt(lisbon.id), gapsAt('')]).toEqual([[], []])
  expect(overlapsOf(second.id)).toEqual([{ name: 'Casa', from: '2026-12-19', to: '2026-12-20' }])
  expect(overlapsOf(first.id)).toEqual([])
  expect([isOutside(sintra.id), isOutside(lisbon.id)]).toEqual([true, false])
  expect(locationWarnings(whole, '2026-12-24').gapsAt(sintra.id)).toEqual([])
  expect(locationWarnings(plan, '2026-11-20').gapsAt('')).toEqual([])
})
