import type { HotelChange, LocationChange, ParticipantChange, PlanChange, TransportationChange } from '../contract.ts'

/** The fields of a change, without its id and version. */
type Said<Change, Id extends keyof Change> = Omit<Change, Id | 'ifVersion'>

/** Returns the columns of the first and last day. */
export function termColumns({ startDate, endDate }: Said<PlanChange, 'planId'>) {
  return { start_date: startDate, end_date: endDate }
}

/** Returns the columns of a location's fields. */
export function locationColumns({ name, ...term }: Said<LocationChange, 'locationId'>) {
  return { name, ...termColumns(term) }
}

/** Returns the columns of a hotel's fields. */
export function hotelColumns({ name, costPence, ...term }: Said<HotelChange, 'hotelId'>) {
  return { name, cost_pence: asBigint(costPence), ...termColumns(term) }
}

/** Returns the columns of the fields of transportation. */
export function transportationColumns({ type, costPence, details }: Said<TransportationChange, 'transportationId'>) {
  return { type, cost_pence: asBigint(costPence), details }
}

/** Returns the columns of a participant's fields. */
export function participantColumns({ name, email, userId }: Said<ParticipantChange, 'participantId'>) {
  return { name, email, user_id: userId }
}

// The driver reads and compares a bigint as text.
function asBigint(pence: number | null): string | null {
  return pence === null ? null : String(pence)
}
