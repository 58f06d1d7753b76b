import { daysAfter } from '../../../platform/shared/dates.ts'
import { makeId } from '../../../platform/shared/new-id.ts'
import { demoPeople } from './demo-people.ts'
import type { Home } from './demo-home.ts'
import { type DemoStop, type DemoTrip, demoTrips } from './trips.ts'
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
