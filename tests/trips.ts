import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson } from './people.ts'

/** The dates of the trip to Portugal. */
export const term = { startDate: '2026-12-18', endDate: '2026-12-23' } as const

/** The default fields of the parts of a trip. */
export const said = {
  location: { name: 'Lisbon', ...term },
  hotel: { name: 'Casa', costPence: 24_400, ...term },
  transportation: { type: 'Train', costPence: 1250, details: 'Coach C, seats 11 to 14' },
  participant: { name: 'Tomas', email: 'tomas@example.org', userId: null },
} as const

/** Ada's group with a Travel category that Ben may edit, Lou may view and Cy may not see. */
export async function createTravelGroup() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'travel')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' }, firstName: 'Ben' })
  const lou = await addMember(family, { permissions: { [categoryId]: 'view' }, firstName: 'Lou' })
  const cy = await addMember(family, { firstName: 'Cy' })
  return { ada, ben, lou, cy, family, categoryId }
}

/** The ids of a trip with one part of each kind. */
export type Trip = { categoryId: string; plan: string; location: string; participant: string; hotel: string; transportation: string }

/** Adds a trip with one part of each kind; returns the ids. */
export async function addTrip(person: TestPerson, categoryId: string): Promise<Trip> {
  const { travel } = apiAs(person)
  const { id: plan } = await travel.addPlan({ id: makeId(), categoryId, ...term })
  const { id: location } = await travel.addLocation({ id: makeId(), travelPlanId: plan, ...said.location })
  const { id: participant } = await travel.addParticipant({ id: makeId(), travelPlanId: plan, ...said.participant })
  const { id: hotel } = await travel.addHotel({ id: makeId(), travelLocationId: location, ...said.hotel })
  const { id: transportation } = await travel.addTransportation({ id: makeId(), travelLocationId: location, ...said.transportation })
  return { categoryId, plan, location, participant, hotel, transportation }
}

export async function createTrip() {
  const travel = await createTravelGroup()
  return { ...travel, trip: await addTrip(travel.ada, travel.categoryId) }
}

/** Adds a trip in somebody's personal space. */
export async function ownTrip(person: TestPerson): Promise<Trip> {
  return addTrip(person, (await addCategory(person, 'travel')).id)
}
