import { withSaved } from '#platform/web/api/with-saved.ts'
import type { Appointment } from '../contract.ts'

/** Returns the appointments with a saved one among them, the earliest first like the server's. */
export function inOrder(known: readonly Appointment[], saved: Appointment): Appointment[] {
  return withSaved(known, saved).toSorted((one, other) => compare(keyOf(one), keyOf(other)))
}

const keyOf = ({ appointmentDate, createdAt, id }: Appointment): string => `${appointmentDate} ${createdAt} ${id}`

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
