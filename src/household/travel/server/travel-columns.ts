import type { HotelChange, LocationChange, ParticipantChange, PlanChange, TransportationChange } from '../contract.ts'

/** What a person says of something in a change of it. */
type Said<Change, Id extends keyof Change> = Omit<Change, Id | 'ifVersion'>

/** The columns of first and last day. */
export function termColumns({ startDate, endDate }: Said<PlanChange, 'planId'>) {
  return { start_date: startDate, end_date: endDate }
}

/** The columns of what was said of a location. */
export function locationColumns({ name, ...term }: Said<LocationChange, 'locationId'>) {
  return { name, ...termColumns(term) }
}

/** The columns of what was said of a hotel. */
export function hotelColumns({ name, costPence, ...term }: Said<HotelChange, 'hotelId'>) {
  return { name, cost_pence: asBigint(costPence), ...termColumns(term) }
}

/** The columns of what was said of transportation. */
export function transportationColumns({ type, costPence, details }: Said<TransportationChange, 'transportationId'>) {
  return { type, cost_pence: asBigint(costPence), details }
}

/** The columns of what was said of a participant. */
export function participantColumns({ name, email, userId }: Said<ParticipantChange, 'participantId'>) {
  return { name, email, user_id: userId }
}

// The driver reads and compares a bigint as text.
function asBigint(pence: number | null): string | null {
  return pence === null ? null : String(pence)
}
