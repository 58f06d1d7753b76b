import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, createTravelGroup, createTrip, said, term } from '#tests/trips.ts'
import { addCategory, apiAs, superuser } from '#tests/people.ts'

test(
  'a plan is listed with all its parts, as they were saved',
  { tags: ['READ-23', 'TRAV-01', 'DATA-16', 'DATA-17', 'DATA-18', 'DATA-19', 'DATA-20'] },
  async () => {
    const { ada, categoryId } = await createTravelGroup()
    const { travel } = apiAs(ada)
    const plan = await travel.addPlan({ id: makeId(), categoryId, ...term })
    const location = await travel.addLocation({ id: makeId(), travelPlanId: plan.id, ...said.location })
    const hotel = await travel.addHotel({ id: makeId(), travelLocationId: location.id, ...said.hotel, costPence: 99_999_999_999 })
    const transportation = await travel.addTransportation({ id: makeId(), travelLocationId: location.id, ...said.transportation })
    const participant = await travel.addParticipant({ id: makeId(), travelPlanId: plan.id, ...said.participant })
    const { category, plans } = await travel.list({ categoryId })
    expect(category).toMatchObject({ id: categoryId, kind: 'travel', access: 'edit' })
    expect(plans).toEqual([
      { ...plan, locations: [{ ...location, hotels: [hotel], transportations: [transportation] }], participants: [participant] },
    ])
    expect(hotel.costPence).toBe(99_999_999_999)
  },
)

test('an instant is the same whether a part is returned alone or within a plan', { tags: ['READ-23'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  for (const at of ['2026-11-22T09:00:00.000999Z', '2026-11-22T09:00:00.019Z', '2026-06-30T23:59:59.999999Z']) {
    await superuser('update app.travel_hotels set created_at = $2 where id = $1', [trip.hotel, at])
    const { plans } = await apiAs(ada).travel.list({ categoryId })
    const listed = plans[0]?.locations[0]?.hotels[0]
    expect(listed?.createdAt).toBe(`${at.slice(0, 23).replace('Z', '')}Z`)
    const changed = await apiAs(ada).travel.changeHotel({ hotelId: trip.hotel, ifVersion: listed?.version ?? 0, ...said.hotel })
    expect(changed.createdAt).toBe(listed?.createdAt)
  }
})

test('plans, locations and hotels are listed by date, the rest in the order of adding', { tags: ['READ-23'] }, async () => {
  const { ada, categoryId } = await createTravelGroup()
  const { travel } = apiAs(ada)
  const days = ['2026-12-20', '2026-12-18', '2026-12-19', '2026-12-18']
  const [first = ''] = await inTurn(days, async (startDate) =>
    travel.addPlan({ id: makeId(), categoryId, startDate, endDate: '2026-12-23' }),
  )
  const [, second = ''] = await inTurn(days, async (startDate, index) =>
    travel.addLocation({ id: makeId(), travelPlanId: first, name: `Place ${index}`, startDate, endDate: '2026-12-23' }),
  )
  await inTurn(days, async (startDate, index) =>
    travel.addHotel({ id: makeId(), travelLocationId: second, name: `Hotel ${index}`, costPence: null, startDate, endDate: '2026-12-23' }),
  )
  await inTurn(['Taxi', 'Bus', 'Ferry'], async (type) =>
    travel.addTransportation({ id: makeId(), travelLocationId: second, type, costPence: null, details: null }),
  )
  await inTurn(['Zoe', 'Ben', 'Mia'], async (name) =>
    travel.addParticipant({ id: makeId(), travelPlanId: first, name, email: null, userId: null }),
  )
  const { plans } = await travel.list({ categoryId })
  const starts = plans.map(({ startDate, id }) => `${startDate} ${id}`)
  expect(starts).toEqual(starts.toSorted())
  const plan = plans.find(({ id }) => id === first)
  expect(plan?.locations.map(({ name }) => name)).toEqual(['Place 1', 'Place 3', 'Place 2', 'Place 0'])
  expect(plan?.locations[0]?.hotels.map(({ name }) => name)).toEqual(['Hotel 1', 'Hotel 3', 'Hotel 2', 'Hotel 0'])
  expect(plan?.locations[0]?.transportations.map(({ type }) => type)).toEqual(['Taxi', 'Bus', 'Ferry'])
  expect(plan?.participants.map(({ name }) => name)).toEqual(['Zoe', 'Ben', 'Mia'])
})

test('plans are listed to those who may see the category, in no other one', { tags: ['READ-23', 'PERM-04', 'GAP-08'] }, async () => {
  const { ada, ben, lou, categoryId, trip } = await createTrip()
  const own = await addCategory(ada, 'travel')
  const other = await addTrip(ada, own.id)
  const read = async (person: typeof ada | null) => apiAs(person).travel.list({ categoryId })
  expect((await read(ben)).category.access).toBe('edit')
  expect((await read(lou)).category.access).toBe('view')
  expect((await read(lou)).plans).toEqual((await read(ada)).plans)
  expect((await read(ada)).plans.map(({ id }) => id)).toEqual([trip.plan])
  expect((await apiAs(ada).travel.list({ categoryId: own.id })).plans.map(({ id }) => id)).toEqual([other.plan])
})

// Adds one after the other; returns the ids.
async function inTurn<T>(given: readonly T[], add: (one: T, index: number) => Promise<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for (const [index, one] of given.entries()) ids.push((await add(one, index)).id)
  return ids
}
