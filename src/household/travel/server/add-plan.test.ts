import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, createTravelGroup, said, term } from '#tests/trips.ts'
import { addCategory, runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { addPlan } from './plans.ts'

const reversed = { startDate: '2026-12-23', endDate: '2026-12-22' }
const refusedBesideTheEnd = {
  code: 'BAD_REQUEST',
  data: { fields: [{ path: 'endDate', message: 'End date must be on or after the start date' }] },
}

test('a plan of several days or of one is stored with nothing in it yet', { tags: ['TRAV-02', 'DATA-16'] }, async () => {
  const { ada, categoryId } = await createTravelGroup()
  const plan = await apiAs(ada).travel.addPlan({ id: makeId(), categoryId, ...term })
  expect(plan).toMatchObject({ categoryId, ...term, locations: [], participants: [], version: 1 })
  const sameDay = { startDate: '2027-02-28', endDate: '2027-02-28' }
  expect(await apiAs(ada).travel.addPlan({ id: makeId(), categoryId, ...sameDay })).toMatchObject(sameDay)
})

test('a repeated request for a plan that already has parts returns it with them', { tags: ['TRAV-02'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'travel')
  const plan = { id: makeId(), categoryId, ...term }
  await runAs(ada).write(async (db) => addPlan(db, plan))
  const travelPlanId = plan.id
  const location = await apiAs(ada).travel.addLocation({ id: makeId(), travelPlanId, ...said.location })
  expect(await runAs(ada).write(async (db) => addPlan(db, plan))).toMatchObject({ id: plan.id, locations: [location], participants: [] })
  const hotel = await apiAs(ada).travel.addHotel({ id: makeId(), travelLocationId: location.id, ...said.hotel })
  expect(await apiAs(ada).travel.addLocation({ id: location.id, travelPlanId, ...said.location })).toEqual({ ...location, hotels: [hotel] })
})

test('a plan without start or end, with invalid days or far years is refused', { tags: ['TRAV-03', 'GAP-93'] }, async () => {
  const { ada, categoryId } = await createTravelGroup()
  const add = async (days: { startDate: string; endDate: string }) => apiAs(ada).travel.addPlan({ id: makeId(), categoryId, ...days })
  const refused = (path: string, message: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path, message }] } })
  const noDate = 'Please enter a date like 26 Nov 2026'
  await expect(add({ ...term, startDate: '' })).rejects.toMatchObject(refused('startDate', noDate))
  await expect(add({ ...term, endDate: '' })).rejects.toMatchObject(refused('endDate', noDate))
  await expect(add({ ...term, endDate: '2027-02-29' })).rejects.toMatchObject(refused('endDate', noDate))
  await expect(add({ ...term, endDate: '2200-01-01' })).rejects.toMatchObject(refused('endDate', 'Please enter a year from 1900 to 2199'))
  expect((await apiAs(ada).travel.list({ categoryId })).plans).toEqual([])
})

test('an end before the start is refused beside the end, in plans, locations and hotels', { tags: ['GAP-86'] }, async () => {
  const { ada, categoryId } = await createTravelGroup()
  const trip = await addTrip(ada, categoryId)
  const { travel } = apiAs(ada)
  const [location, hotel] = [
    { ...said.location, ...reversed },
    { ...said.hotel, ...reversed },
  ]
  const refusals = [
    travel.addPlan({ id: makeId(), categoryId, ...reversed }),
    travel.changePlan({ planId: trip.plan, ifVersion: 1, ...reversed }),
    travel.addLocation({ id: makeId(), travelPlanId: trip.plan, ...location }),
    travel.changeLocation({ locationId: trip.location, ifVersion: 1, ...location }),
    travel.addHotel({ id: makeId(), travelLocationId: trip.location, ...hotel }),
    travel.changeHotel({ hotelId: trip.hotel, ifVersion: 1, ...hotel }),
  ]
  for (const refusal of await Promise.allSettled(refusals)) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: refusedBesideTheEnd })
  }
})

test.each(['travel_plans', 'travel_locations', 'travel_hotels'])(
  'the database refuses an end before the start in %s too',
  { tags: ['GAP-86'] },
  async (table) => {
    const { ada, categoryId } = await createTravelGroup()
    await addTrip(ada, categoryId)
    const reversing = superuser(`update app.${table} set end_date = start_date - 1 where category_id = $1`, [categoryId])
    await expect(reversing).rejects.toMatchObject({ constraint: 'end_after_start' })
  },
)

test('a plan may become shorter than its parts, which keep their days', { tags: ['TRAV-13'] }, async () => {
  const { ada, categoryId } = await createTravelGroup()
  const trip = await addTrip(ada, categoryId)
  const days = { startDate: '2027-01-02', endDate: '2027-01-03' }
  const changed = await apiAs(ada).travel.changePlan({ planId: trip.plan, ifVersion: 1, ...days })
  expect(changed).toMatchObject({ ...days, version: 2, locations: [{ ...term, hotels: [term] }], participants: [{ version: 1 }] })
  expect((await apiAs(ada).travel.list({ categoryId })).plans).toEqual([changed])
})
