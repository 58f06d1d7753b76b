import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createTrip, said, term } from '#tests/trips.ts'
import { plainDate } from '#tests/due-dates.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, apiAs, superuser } from '#tests/people.ts'

const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
const long = 'x'.repeat(101)

test('a location is stored as typed, without outer spaces, also outside the plan’s days', { tags: ['TRAV-05', 'DATA-17'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  const days = { startDate: '2027-03-01', endDate: '2027-03-01' }
  const added = await apiAs(ada).travel.addLocation({ id: makeId(), travelPlanId: trip.plan, name: '  São Miguel ', ...days })
  expect(added).toMatchObject({ travelPlanId: trip.plan, name: 'São Miguel', ...days, hotels: [], transportations: [], version: 1 })
  expect(await superuser('select category_id from app.travel_locations where id = $1', [added.id])).toEqual([{ category_id: categoryId }])
})

test('a location or hotel without name or dates is refused at the wrong field', { tags: ['TRAV-06', 'TRAV-08', 'GAP-93'] }, async () => {
  const { ada, trip } = await createTrip()
  const { travel } = apiAs(ada)
  for (const [path, value] of [
    ['name', '   '],
    ['name', long],
    ['startDate', ''],
    ['endDate', ''],
  ] as const) {
    const [location, hotel] = [
      { ...said.location, [path]: value },
      { ...said.hotel, [path]: value },
    ]
    await expect(travel.addLocation({ id: makeId(), travelPlanId: trip.plan, ...location })).rejects.toMatchObject(refused(path))
    await expect(travel.changeLocation({ locationId: trip.location, ifVersion: 1, ...location })).rejects.toMatchObject(refused(path))
    await expect(travel.addHotel({ id: makeId(), travelLocationId: trip.location, ...hotel })).rejects.toMatchObject(refused(path))
    await expect(travel.changeHotel({ hotelId: trip.hotel, ifVersion: 1, ...hotel })).rejects.toMatchObject(refused(path))
  }
})

test('a changed location keeps its hotels and its transportation', { tags: ['TRAV-13'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  const change = { name: ' Porto ', startDate: '2026-12-19', endDate: '2026-12-20' }
  const changed = await apiAs(ada).travel.changeLocation({ locationId: trip.location, ifVersion: 1, ...change })
  expect(changed).toMatchObject({ ...change, name: 'Porto', hotels: [{ id: trip.hotel, ...term }], transportations: [{ version: 1 }] })
  const { plans } = await apiAs(ada).travel.list({ categoryId })
  expect(plans[0]?.locations).toEqual([changed])
})

test('the database refuses a part of a plan or location in another category', { tags: ['DATA-17'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  const { categoryId: elsewhere } = await createTrip()
  const hanging = [
    superuser("insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date) values ($1, $2, 'x', $3, $3)", [
      elsewhere,
      trip.plan,
      term.startDate,
    ]),
    superuser("insert into app.travel_participants (category_id, travel_plan_id, name) values ($1, $2, 'x')", [elsewhere, trip.plan]),
    superuser("insert into app.travel_hotels (category_id, travel_location_id, name, start_date, end_date) values ($1, $2, 'x', $3, $3)", [
      elsewhere,
      trip.location,
      term.startDate,
    ]),
    superuser("insert into app.travel_transportations (category_id, travel_location_id, type) values ($1, $2, 'x')", [
      elsewhere,
      trip.location,
    ]),
  ]
  for (const one of await Promise.allSettled(hanging)) expect(one).toMatchObject({ status: 'rejected', reason: { code: '23503' } })
  expect((await apiAs(ada).travel.list({ categoryId })).plans).toHaveLength(1)
})

test('the parts of a trip refer to trips alone, and nothing else belongs to one', { tags: ['DATA-17', 'DATA-18', 'GAP-173'] }, async () => {
  const { ada, trip } = await createTrip()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const car = await apiAs(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  const adding = apiAs(ada).travel.addLocation({ id: makeId(), travelPlanId: car.id, ...said.location })
  expect(await outcomeOf(adding)).toBe('NOT_FOUND')
  await expect(
    superuser("insert into app.travel_participants (category_id, travel_plan_id, name) values ($1, $2, 'x')", [categoryId, car.id]),
  ).rejects.toMatchObject({ code: '23503' })
  expect(await outcomeOf(apiAs(ada).dueDates.add({ ...plainDate, id: makeId(), subjectId: trip.plan }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(ada).cars.remove({ id: trip.plan }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(ada).travel.removePlan({ planId: car.id }))).toBe('NOT_FOUND')
})
