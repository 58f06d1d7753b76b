import { withSaved } from '#platform/web/api/with-saved.ts'
import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '../contract.ts'

type Plans = readonly TravelPlan[]
type Dated = { id: string; createdAt: string; startDate: string }

/** Returns the plans with a saved one added or replaced. */
export function withPlan(plans: Plans, plan: TravelPlan): TravelPlan[] {
  return withSaved(plans, plan)
}

/** Returns the plans with a saved location, in the order of the server. */
export function withLocation(plans: Plans, location: TravelLocation): TravelPlan[] {
  return plans.map((plan) =>
    plan.id === location.travelPlanId ? { ...plan, locations: withSaved(plan.locations, location).toSorted(byStart) } : plan,
  )
}

/** Returns the plans with a saved participant. */
export function withParticipant(plans: Plans, participant: TravelParticipant): TravelPlan[] {
  return plans.map((plan) =>
    plan.id === participant.travelPlanId ? { ...plan, participants: withLast(plan.participants, participant) } : plan,
  )
}

/** Returns the plans with a saved hotel, in the order of the server. */
export function withHotel(plans: Plans, hotel: TravelHotel): TravelPlan[] {
  return inLocation(plans, hotel, (location) => ({ ...location, hotels: withSaved(location.hotels, hotel).toSorted(byStart) }))
}

/** Returns the plans with saved transportation. */
export function withTransportation(plans: Plans, saved: TravelTransportation): TravelPlan[] {
  return inLocation(plans, saved, (location) => ({ ...location, transportations: withLast(location.transportations, saved) }))
}

/** Returns the plans without the plan or the part that has this id. */
export function withoutRecord(plans: Plans, id: string): TravelPlan[] {
  const others = <Thing extends { id: string }>(things: readonly Thing[]): Thing[] => things.filter((thing) => thing.id !== id)
  return others(plans).map((plan) => ({
    ...plan,
    participants: others(plan.participants),
    locations: others(plan.locations).map((location) => ({
      ...location,
      hotels: others(location.hotels),
      transportations: others(location.transportations),
    })),
  }))
}

function inLocation(plans: Plans, part: { travelLocationId: string }, change: (location: TravelLocation) => TravelLocation): TravelPlan[] {
  return plans.map((plan) => ({
    ...plan,
    locations: plan.locations.map((location) => (location.id === part.travelLocationId ? change(location) : location)),
  }))
}

// In the order of adding: what is new comes last.
function withLast<Thing extends { id: string }>(known: readonly Thing[], saved: Thing): Thing[] {
  return known.some(({ id }) => id === saved.id) ? withSaved(known, saved) : [...known, saved]
}

function byStart(one: Dated, other: Dated): number {
  const keyOf = ({ startDate, createdAt, id }: Dated): string => `${startDate} ${createdAt} ${id}`
  return keyOf(one) < keyOf(other) ? -1 : 1
}
