import { withSaved } from '../../../platform/web/api/with-saved.ts'
import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '../contract.ts'

type Plans = readonly TravelPlan[]
type Dated = { id: string; createdAt: string; startDate: string }

/** The plans with one that was saved. */
export function withPlan(plans: Plans, plan: TravelPlan): TravelPlan[] {
  return withSaved(plans, plan)
}

/** The plans with a location that was saved, where the server puts it. */
export function withLocation(plans: Plans, location: TravelLocation): TravelPlan[] {
  return plans.map((plan) =>
    plan.id === location.travelPlanId ? { ...plan, locations: withSaved(plan.locations, location).toSorted(byStart) } : plan,
  )
}

/** The plans with a participant who was saved. */
export function withParticipant(plans: Plans, participant: TravelParticipant): TravelPlan[] {
  return plans.map((plan) =>
    plan.id === participant.travelPlanId ? { ...plan, participants: withLast(plan.participants, participant) } : plan,
  )
}

/** The plans with a hotel that was saved, where the server puts it. */
export function withHotel(plans: Plans, hotel: TravelHotel): TravelPlan[] {
  return inLocation(plans, hotel, (location) => ({ ...location, hotels: withSaved(location.hotels, hotel).toSorted(byStart) }))
}

/** The plans with transportation that was saved. */
export function withTransportation(plans: Plans, saved: TravelTransportation): TravelPlan[] {
  return inLocation(plans, saved, (location) => ({ ...location, transportations: withLast(location.transportations, saved) }))
}

/** The plans without one of them, or without a part of one, whichever has this id. */
export function withoutThing(plans: Plans, id: string): TravelPlan[] {
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

// As it was added: what is new stands last.
function withLast<Thing extends { id: string }>(known: readonly Thing[], saved: Thing): Thing[] {
  return known.some(({ id }) => id === saved.id) ? withSaved(known, saved) : [...known, saved]
}

function byStart(one: Dated, other: Dated): number {
  const keyOf = ({ startDate, createdAt, id }: Dated): string => `${startDate} ${createdAt} ${id}`
  return keyOf(one) < keyOf(other) ? -1 : 1
}
