import type { TravelHotel, TravelLocation, TravelParticipant, TravelPlan, TravelTransportation } from '#household/travel/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'

const ofRow = { createdAt: '2026-11-21T09:00:00.000Z', version: 1 }

/** Returns a plan of these days as the server would answer it, with the given parts and otherwise empty. */
export function tripPlan(startDate: string, endDate: string, said: Partial<TravelPlan> = {}): TravelPlan {
  return { id: makeId(), ...ofRow, categoryId: makeId(), startDate, endDate, locations: [], participants: [], ...said }
}

/** Returns a location of a planned trip. */
export function tripLocation(startDate: string, endDate: string, said: Partial<TravelLocation> = {}): TravelLocation {
  const parts = { hotels: [], transportations: [] }
  return { id: makeId(), ...ofRow, travelPlanId: makeId(), name: 'Lisbon', startDate, endDate, ...parts, ...said }
}

export function tripHotel(startDate: string, endDate: string, said: Partial<TravelHotel> = {}): TravelHotel {
  return { id: makeId(), ...ofRow, travelLocationId: makeId(), name: 'Casa', costPence: null, startDate, endDate, ...said }
}

export function tripTransport(said: Partial<TravelTransportation> = {}): TravelTransportation {
  return { id: makeId(), ...ofRow, travelLocationId: makeId(), type: 'Train', costPence: null, details: null, ...said }
}

export function tripParticipant(said: Partial<TravelParticipant> = {}): TravelParticipant {
  return { id: makeId(), ...ofRow, travelPlanId: makeId(), name: 'Rose', email: null, userId: null, isFamilyMember: false, ...said }
}
