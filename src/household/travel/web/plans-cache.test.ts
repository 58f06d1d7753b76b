import { expect, it } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { tripPlan, tripTransport, tripHotel, tripLocation, tripParticipant } from '#tests/trip-fixtures.ts'
import type { TravelLocation, TravelPlan } from '../contract.ts'
import { withHotel, withLocation, withoutRecord, withParticipant, withPlan, withTransportation } from './plans-cache.ts'

const [from, to] = ['2026-12-18', '2026-12-23']
const aPlan = () => tripPlan(from, to)
const aPlace = (plan: TravelPlan, startDate: string) => tripLocation(startDate, to, { travelPlanId: plan.id })
const aHotel = (location: TravelLocation, startDate: string) => tripHotel(startDate, to, { travelLocationId: location.id })
const aWay = (location: TravelLocation) => tripTransport({ travelLocationId: location.id, type: 'Flight' })
const aGuest = (plan: TravelPlan) => tripParticipant({ travelPlanId: plan.id })

it('a saved location or hotel is in order of its first day, and only in its own plan', { tags: ['TRAV-05', 'TRAV-07', 'TRAV-13'] }, () => {
  const [plan, other] = [aPlan(), aPlan()]
  const [late, early] = [aPlace(plan, '2026-12-21'), aPlace(plan, '2026-12-18')]
  const plans = withLocation(withLocation([plan, other], late), early)
  expect(plans).toEqual([{ ...plan, locations: [early, late] }, other])
  expect(withLocation(plans, { ...early, startDate: '2026-12-22' })[0]?.locations.map(({ id }) => id)).toEqual([late.id, early.id])
  const [second, first] = [aHotel(late, '2026-12-22'), aHotel(late, '2026-12-21')]
  const [slept] = withHotel(withHotel(plans, second), first)
  expect(slept?.locations.map(({ hotels }) => hotels)).toEqual([[], [first, second]])
})

it('participants and transportation stay in the order of adding', { tags: ['TRAV-09', 'TRAV-11', 'TRAV-13'] }, () => {
  const plan = aPlan()
  const location = aPlace(plan, '2026-12-18')
  const [flight, train, rose, joe] = [aWay(location), aWay(location), aGuest(plan), aGuest(plan)]
  let plans = withLocation(withPlan([], plan), location)
  for (const way of [flight, train, { ...flight, type: 'Ferry' }]) plans = withTransportation(plans, way)
  for (const guest of [rose, joe, { ...rose, name: 'Rosie' }]) plans = withParticipant(plans, guest)
  expect(plans[0]?.locations[0]?.transportations).toEqual([{ ...flight, type: 'Ferry' }, train])
  expect(plans[0]?.participants.map(({ name }) => name)).toEqual(['Rosie', 'Rose'])
})

it('whatever has the id is removed, and nothing else', { tags: ['TRAV-04', 'TRAV-14'] }, () => {
  const plan = aPlan()
  const location = aPlace(plan, '2026-12-18')
  const [hotel, way, guest] = [aHotel(location, '2026-12-18'), aWay(location), aGuest(plan)]
  const whole = withParticipant(withTransportation(withHotel(withLocation([plan], location), hotel), way), guest)
  const bare = { ...location, hotels: [hotel], transportations: [way] }
  expect(withoutRecord(whole, hotel.id)).toEqual([{ ...plan, participants: [guest], locations: [{ ...bare, hotels: [] }] }])
  expect(withoutRecord(whole, way.id)).toEqual([{ ...plan, participants: [guest], locations: [{ ...bare, transportations: [] }] }])
  expect(withoutRecord(whole, guest.id)).toEqual([{ ...plan, locations: [bare] }])
  expect(withoutRecord(whole, location.id)).toEqual([{ ...plan, participants: [guest] }])
  expect(withoutRecord(whole, plan.id)).toEqual([])
  expect(withoutRecord(whole, makeId())).toEqual(whole)
})
