import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { demoPeople, type DemoName } from './demo-people.ts'
import type { Home } from './demo-home.ts'
import type { Visitor } from './visitor.ts'

type Term = { from: number; to: number }

/** Writes the past and coming trips: the family's as Ada, the crew's as Mia. */
export async function writeTrips(home: Home): Promise<void> {
  for (const trip of demoTrips) await writeTrip(home, trip)
}

async function writeTrip({ today, people, family, friends }: Home, { space, members, others, stops }: DemoTrip): Promise<void> {
  const { by, familyId, categoryId } =
    space === 'family'
      ? { by: people.ada, familyId: family.familyId, categoryId: family.categories.travel }
      : { by: people.mia, familyId: friends.familyId, categoryId: friends.travel }
  const travelPlanId = makeId()
  const whole = { from: stops[0].from, to: stops.at(-1)?.to ?? stops[0].to }
  await by.travel.addPlan({ id: travelPlanId, categoryId, ...daysOf(today, whole) })
  const groupMembers = await by.members.list({ familyId })
  for (const name of members) {
    const { firstName, lastName } = demoPeople[name]
    const member = groupMembers.find((one) => one.name === `${firstName} ${lastName}`)
    await by.travel.addParticipant({
      id: makeId(),
      travelPlanId,
      name: `${firstName} ${lastName}`,
      email: null,
      userId: member?.userId ?? null,
    })
  }
  for (const name of others) await by.travel.addParticipant({ id: makeId(), travelPlanId, name, email: null, userId: null })
  for (const stop of stops) await writeStop(by, { ...stop, travelPlanId, today })
}

async function writeStop(by: Visitor, { travelPlanId, today, ...stop }: DemoStop & { travelPlanId: string; today: string }): Promise<void> {
  const travelLocationId = makeId()
  await by.travel.addLocation({ id: travelLocationId, travelPlanId, name: stop.name, ...daysOf(today, stop) })
  for (const [name, costPence, from, to] of stop.hotels) {
    await by.travel.addHotel({ id: makeId(), travelLocationId, name, costPence, ...daysOf(today, { from, to }) })
  }
  for (const [type, costPence, details] of stop.rides) {
    await by.travel.addTransportation({ id: makeId(), travelLocationId, type, costPence, details })
  }
}

function daysOf(today: string, { from, to }: Term): { startDate: string; endDate: string } {
  return { startDate: daysAfter(today, from), endDate: daysAfter(today, to) }
}

type Stay = readonly [name: string, pence: number, from: number, to: number]
type Ride = readonly [type: string, pence: number | null, details: string]

/** A stop of a trip; its days are counted from today. */
type DemoStop = { name: string; from: number; to: number; hotels: readonly Stay[]; rides: readonly Ride[] }

/** A trip; `others` come along without being members of the group. */
type DemoTrip = {
  space: 'family' | 'crew'
  members: readonly DemoName[]
  others: readonly string[]
  stops: readonly [DemoStop, ...DemoStop[]]
}

const children = ['Tobi Okafor', 'Zoe Okafor'] as const

const keswick: DemoStop = {
  name: 'Keswick',
  from: -472,
  to: -465,
  hotels: [['Catbells Campsite', 17_500, -472, -465]],
  rides: [['Car', null, 'The Octavia, roof box on']],
}
const edinburgh: DemoStop = {
  name: 'Edinburgh',
  from: -290,
  to: -286,
  hotels: [['Thistle Rooms', 41_200, -290, -286]],
  rides: [['Train', 18_840, 'Leeds to Edinburgh Waverley, family railcard']],
}
const whitby: DemoStop = {
  name: 'Whitby',
  from: -100,
  to: -93,
  hotels: [['Harbour Cottage', 68_000, -100, -93]],
  rides: [['Car', null, 'Over the moors, fish and chips first']],
}
const lisbon: DemoStop = {
  name: 'Lisbon',
  from: 26,
  to: 29,
  hotels: [['Casa do Limoeiro', 38_600, 26, 29]],
  rides: [['Flight', 64_200, 'Leeds Bradford to Lisbon, 07:10']],
}
const sintra: DemoStop = {
  name: 'Sintra',
  from: 29,
  to: 33,
  // No hotel is booked for the last night yet.
  hotels: [['Quinta da Serra', 24_400, 29, 32]],
  rides: [['Train', 1840, 'Rossio to Sintra, every 20 minutes']],
}
const windermere: DemoStop = {
  name: 'The lake house, Windermere',
  from: 12,
  to: 14,
  hotels: [],
  rides: [['Car', null, 'Mia has the keys']],
}

/** Past and coming trips, the earliest first. */
const demoTrips: readonly DemoTrip[] = [
  { space: 'family', members: ['ada', 'chidi'], others: children, stops: [keswick] },
  { space: 'family', members: ['ada', 'chidi', 'ngozi'], others: children, stops: [edinburgh] },
  { space: 'family', members: ['ada', 'chidi', 'ngozi'], others: children, stops: [whitby] },
  { space: 'family', members: ['ada', 'chidi'], others: children, stops: [lisbon, sintra] },
  { space: 'crew', members: ['ada', 'chidi', 'mia'], others: ['Jonas Brandt'], stops: [windermere] },
]
