import type { TravelHotel, TravelParticipant, TravelTransportation } from '../contract.ts'

/** What a person says of a plan, or of when a part of it is. */
export type Term = { startDate: string; endDate: string }

/** What a person says of a location. */
export type LocationFields = Term & { name: string }

/** What a person says of a hotel. */
export type HotelFields = Pick<TravelHotel, 'name' | 'costPence' | 'startDate' | 'endDate'>

/** What a person says of transportation. */
export type TransportationFields = Pick<TravelTransportation, 'type' | 'costPence' | 'details'>

/** What a person says of a participant. */
export type ParticipantFields = Pick<TravelParticipant, 'name' | 'email' | 'userId'>

/** The columns of first and last day. */
export function termColumns({ startDate, endDate }: Term) {
  return { start_date: startDate, end_date: endDate }
}

/** The columns of what was said of a location. */
export function locationColumns({ name, ...term }: LocationFields) {
  return { name, ...termColumns(term) }
}

/** The columns of what was said of a hotel. */
export function hotelColumns({ name, costPence, ...term }: HotelFields) {
  return { name, cost_pence: asBigint(costPence), ...termColumns(term) }
}

/** The columns of what was said of transportation. */
export function transportationColumns({ type, costPence, details }: TransportationFields) {
  return { type, cost_pence: asBigint(costPence), details }
}

/** The columns of what was said of a participant. */
export function participantColumns({ name, email, userId }: ParticipantFields) {
  return { name, email, user_id: userId }
}

// The driver reads and compares a bigint as text.
function asBigint(pence: number | null): string | null {
  return pence === null ? null : String(pence)
}
