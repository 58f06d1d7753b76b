import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createTrip, said, term } from '#tests/trips.ts'
import { apiAs, superuser } from '#tests/people.ts'

const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })

test('hotels and transport are stored as typed, without outer spaces', { tags: ['TRAV-07', 'TRAV-11', 'DATA-19', 'DATA-20'] }, async () => {
  const { ada, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const location = { travelLocationId: trip.location }
  const hotel = await travel.addHotel({ id: makeId(), ...location, name: ' Casa do Rio ', costPence: 31_050, ...term })
  expect(hotel).toMatchObject({ ...location, name: 'Casa do Rio', costPence: 31_050, ...term, version: 1 })
  const details = ' Coach C\nSeats 11 to 14 '
  const ride = await travel.addTransportation({ id: makeId(), ...location, type: ' Train ', costPence: 1250, details })
  expect(ride).toMatchObject({ ...location, type: 'Train', costPence: 1250, details: 'Coach C\nSeats 11 to 14', version: 1 })
})

test.each([null, 0, 1, 29, 1999, 99_999_999_999])(
  'a cost of %s pence is stored exactly',
  { tags: ['TRAV-07', 'TRAV-11', 'GAP-137'] },
  async (costPence) => {
    const { ada, categoryId, trip } = await createTrip()
    const { travel } = apiAs(ada)
    const hotel = await travel.changeHotel({ hotelId: trip.hotel, ifVersion: 1, ...said.hotel, costPence })
    const ride = await travel.changeTransportation({
      transportationId: trip.transportation,
      ifVersion: 1,
      type: 'Bus',
      costPence,
      details: '',
    })
    expect([hotel.costPence, ride.costPence]).toEqual([costPence, costPence])
    const { plans } = await travel.list({ categoryId })
    expect(plans[0]?.locations[0]).toMatchObject({ hotels: [hotel], transportations: [ride] })
    const stored = { cost_pence: costPence === null ? null : String(costPence) }
    expect(await superuser('select cost_pence::text from app.travel_hotels where id = $1', [hotel.id])).toEqual([stored])
  },
)

test.each([-1, 0.5, 100_000_000_000])('%d pence are refused', { tags: ['TRAV-07', 'TRAV-11'] }, async (costPence) => {
  const { ada, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const location = { travelLocationId: trip.location }
  const hotel = travel.addHotel({ id: makeId(), ...location, ...said.hotel, costPence })
  await expect(hotel).rejects.toMatchObject(refused('costPence'))
  const ride = travel.addTransportation({ id: makeId(), ...location, ...said.transportation, costPence })
  await expect(ride).rejects.toMatchObject(refused('costPence'))
})

test('transportation needs a type; its details may be missing, but not too long', { tags: ['TRAV-12'] }, async () => {
  const { ada, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const add = async (fields: object) =>
    travel.addTransportation({ id: makeId(), travelLocationId: trip.location, ...said.transportation, ...fields })
  await expect(add({ type: '  ' })).rejects.toMatchObject(refused('type'))
  await expect(add({ type: 'x'.repeat(101) })).rejects.toMatchObject(refused('type'))
  await expect(add({ details: 'x'.repeat(2001) })).rejects.toMatchObject(refused('details'))
  expect(await add({ details: ' \n ' })).toMatchObject({ details: null })
  const change = { transportationId: trip.transportation, ifVersion: 1, ...said.transportation }
  await expect(travel.changeTransportation({ ...change, type: '' })).rejects.toMatchObject(refused('type'))
  expect(await travel.changeTransportation({ ...change, details: '' })).toMatchObject({ details: null, version: 2 })
})
