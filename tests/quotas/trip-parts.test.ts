import { expect, test } from 'vitest'
import { addHotel } from '#household/travel/server/trip-parts.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, ownTrip, said, type Trip } from '../trips.ts'
import { raceThreeOnLock } from '../race-of-three.ts'
import { type NamedSample, ofPeople } from '../samples.ts'
import { apiAs, type TestPerson, createPerson, superuser } from '../people.ts'

const message = 'A trip can have at most 500 entries of one kind, such as hotels. To make room, delete some you no longer need.'
const full = { code: 'QUOTA_REACHED', status: 409, message, data: { quota: 'trip_parts', most: 500 } }

const parts = ofPeople.filter(({ table }) => /^travel_(?!plans)/.test(table))

const at = (trip: Trip) => ({ categoryId: trip.categoryId, of: (name: string) => new Map(Object.entries(trip)).get(name) ?? '' })

/** Repeats one part of a trip until there are 499 of its kind. */
async function fill({ table, row }: NamedSample, id: string): Promise<void> {
  const copied = ['category_id', ...Object.keys(row)].join(', ')
  await superuser(`insert into app.${table} (${copied}) select ${copied} from app.${table}, generate_series(2, 499) where id = $1`, [id])
}

// Hotels and transport are counted over all locations of a trip, so the tests add to a second one.
async function anotherLocation(ada: TestPerson, { plan }: Trip): Promise<string> {
  return (await apiAs(ada).travel.addLocation({ id: makeId(), travelPlanId: plan, ...said.location })).id
}

test.each(parts)('$kind too many is refused in words, each with limits of its own', async ({ verbs: { add, remove }, ...part }) => {
  const ada = await createPerson()
  const trip = await ownTrip(ada)
  const there = at(part.name === 'location' ? trip : { ...trip, location: await anotherLocation(ada, trip) })
  await fill(part, at(trip).of(part.name))
  const id = makeId()
  const added = await add(apiAs(ada), there, id)
  await expect(add(apiAs(ada), there, makeId())).rejects.toMatchObject(full)
  // Sent again it adds nothing, so it needs no room.
  expect(await add(apiAs(ada), there, id)).toEqual(added)
  for (const other of parts.filter(({ name }) => name !== part.name)) await other.verbs.add(apiAs(ada), at(trip), makeId())
  await add(apiAs(ada), at(await addTrip(ada, trip.categoryId)), makeId())
  expect(await lengths(ada, trip)).toMatchObject({ [part.name]: 500 })
  await remove(apiAs(ada), id)
  await add(apiAs(ada), there, id)
})

test('one of two added to a trip at the same moment, each to another location, is the 500th', async () => {
  const ada = await createPerson()
  const trip = await ownTrip(ada)
  const elsewhere = await anotherLocation(ada, trip)
  const hotels = parts.filter(({ name }) => name === 'hotel')
  for (const part of hotels) await fill(part, trip.hotel)
  const hotel = (travelLocationId: string) => ({ id: makeId(), travelLocationId, ...said.hotel })
  const first = async (db: Db) => addHotel(db, hotel(trip.location))
  expect(await raceThreeOnLock(ada, first, async () => apiAs(ada).travel.addHotel(hotel(elsewhere)))).toBe('QUOTA_REACHED')
})

/** Returns how many parts of each kind the answer for a trip contains. */
async function lengths(ada: TestPerson, { categoryId, plan }: Trip) {
  const { plans } = await apiAs(ada).travel.list({ categoryId })
  const { locations = [], participants = [] } = plans.find(({ id }) => id === plan) ?? {}
  return {
    location: locations.length,
    participant: participants.length,
    hotel: locations.flatMap(({ hotels }) => hotels).length,
    transportation: locations.flatMap(({ transportations }) => transportations).length,
  }
}
