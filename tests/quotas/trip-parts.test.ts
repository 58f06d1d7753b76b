import { expect, test } from 'vitest'
import { addHotel } from '#household/travel/server/trip-parts.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, ownTrip, said, type Trip } from '../a-trip.ts'
import { raceThreeOnLock } from '../race-of-three.ts'
import { travelKinds } from '../travel-kinds.ts'
import { call, type Someone, someone, superuser } from '../world.ts'

const message = 'A trip can have at most 500 entries of one kind, such as hotels. To make room, delete some you no longer need.'
const full = { code: 'QUOTA_REACHED', status: 409, message, data: { quota: 'trip_parts', most: 500 } }

const parts = travelKinds.filter(({ kind }) => kind !== 'plan')

const columns: Readonly<Record<string, string>> = {
  travel_locations: 'category_id, travel_plan_id, name, start_date, end_date',
  travel_participants: 'category_id, travel_plan_id, name',
  travel_hotels: 'category_id, travel_location_id, name, start_date, end_date',
  travel_transportations: 'category_id, travel_location_id, type',
}

/** Repeats one part of a trip until there are 499 of its kind. */
async function fill(table: string, id: string): Promise<void> {
  const copied = columns[table] ?? ''
  await superuser(`insert into app.${table} (${copied}) select ${copied} from app.${table}, generate_series(2, 499) where id = $1`, [id])
}

// Hotels and transport are counted over all locations of a trip, so the tests add to a second one.
async function anotherLocation(ada: Someone, { plan }: Trip): Promise<string> {
  return (await call(ada).travel.addLocation({ id: makeId(), travelPlanId: plan, ...said.location })).id
}

test.each(parts)(
  'one $kind too many in a trip is refused in words; deleting makes room, and other kinds and trips have their own limits',
  async ({ kind, table, add, remove }) => {
    const ada = await someone()
    const trip = await ownTrip(ada)
    const location = kind === 'location' ? trip.location : await anotherLocation(ada, trip)
    await fill(table, trip[kind])
    const id = makeId()
    const added = await add(call(ada), { ...trip, location }, id)
    await expect(add(call(ada), { ...trip, location }, makeId())).rejects.toMatchObject(full)
    // Sent again it adds nothing, so it needs no room.
    expect(await add(call(ada), { ...trip, location }, id)).toEqual(added)
    for (const other of parts.filter((part) => part.kind !== kind)) await other.add(call(ada), trip, makeId())
    await add(call(ada), await addTrip(ada, trip.categoryId), makeId())
    expect(await lengths(ada, trip)).toMatchObject({ [kind]: 500 })
    await remove(call(ada), { ...trip, [kind]: id })
    await add(call(ada), { ...trip, location }, id)
  },
)

test('one of two added to a trip at the same moment, each to another location, is the 500th', async () => {
  const ada = await someone()
  const trip = await ownTrip(ada)
  const elsewhere = await anotherLocation(ada, trip)
  await fill('travel_hotels', trip.hotel)
  const hotel = (travelLocationId: string) => ({ id: makeId(), travelLocationId, ...said.hotel })
  const first = async (db: Db) => addHotel(db, hotel(trip.location))
  expect(await raceThreeOnLock(ada, first, async () => call(ada).travel.addHotel(hotel(elsewhere)))).toBe('QUOTA_REACHED')
})

/** Returns how many parts of each kind the answer for a trip contains. */
async function lengths(ada: Someone, { categoryId, plan }: Trip) {
  const { plans } = await call(ada).travel.list({ categoryId })
  const { locations = [], participants = [] } = plans.find(({ id }) => id === plan) ?? {}
  return {
    location: locations.length,
    participant: participants.length,
    hotel: locations.flatMap(({ hotels }) => hotels).length,
    transportation: locations.flatMap(({ transportations }) => transportations).length,
  }
}
