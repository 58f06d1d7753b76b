import { withSaved } from '#platform/web/api/with-saved.ts'
import type { CalendarEvent } from '../contract.ts'

/** Returns the events with a saved one among them, the earliest first like the server's. */
export function inOrder(known: readonly CalendarEvent[], saved: CalendarEvent): CalendarEvent[] {
  return withSaved(known, saved).toSorted((one, other) => compare(keyOf(one), keyOf(other)))
}

const keyOf = ({ startsAt, day, createdAt, id }: CalendarEvent): string => `${startsAt ?? day} ${createdAt} ${id}`

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
