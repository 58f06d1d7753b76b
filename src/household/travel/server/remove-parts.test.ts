import { expect, test } from 'vitest'
import { addTrip, createTrip } from '#tests/trips.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('a plan is deleted with all its parts, and nothing else is', { tags: ['TRAV-04', 'GAP-92'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  const kept = await addTrip(ada, categoryId)
  await apiAs(ada).travel.removePlan({ planId: trip.plan })
  for (const kind of ['plan', 'location', 'participant', 'hotel', 'transportation'] as const) {
    expect(await superuser(`select id from app.travel_${kind}s where category_id = $1`, [categoryId])).toEqual([{ id: kept[kind] }])
  }
})

test('a location is deleted with its hotels and its transportation; the participants stay', { tags: ['TRAV-14', 'GAP-92'] }, async () => {
  const { ada, categoryId, trip } = await createTrip()
  await apiAs(ada).travel.removeLocation({ locationId: trip.location })
  const { plans } = await apiAs(ada).travel.list({ categoryId })
  expect(plans).toMatchObject([{ id: trip.plan, locations: [], participants: [{ id: trip.participant }] }])
  for (const table of ['travel_hotels', 'travel_transportations']) {
    expect(await superuser(`select 1 from app.${table} where category_id = $1`, [categoryId])).toEqual([])
  }
})
