import type { HotelChange, LocationChange, ParticipantChange, PlanChange, TransportationChange } from '../contract.ts'

type Said<Change> = Omit<Change, 'id' | 'ifVersion' | `${string}Id`>

/** The columns of first and last day. */
export function termColumns({ startDate, endDate }: Said<PlanChange>) {
  return { start_date: startDate, end_date: endDate }
}

/** The columns of what was said of a location. */
export function locationColumns({ name, ...term }: Said<LocationChange>) {
  return { name, ...termColumns(term) }
}

/** The columns of what was said of a hotel. */
export function hotelColumns({ name, costPence, ...term }: Said<HotelChange>) {
  return { name, cost_pence: asBigint(costPence), ...termColumns(term) }
}

/** The columns of what was said of transportation. */
export function transportationColumns({ type, costPence, details }: Said<TransportationChange>) {
  return { type, cost_pence: asBigint(costPence), details }
}

/** The columns of what was said of a participant. */
export function participantColumns({ name, email, userId }: Omit<ParticipantChange, 'participantId' | 'ifVersion'>) {
  return { name, email, user_id: userId }
}

// The driver reads and compares a bigint as text.
function asBigint(pence: number | null): string | null {
  return pence === null ? null : String(pence)
}
