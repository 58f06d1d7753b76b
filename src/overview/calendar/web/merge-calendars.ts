import type { Calendar, CalendarEntry } from '../contract.ts'

/** The key of an entry among others: a task that repeats has one id on several days, and a contract one in several states. An event keeps its key when it is moved. */
export const keyOf = ({ layer, id, day, state }: CalendarEntry): string => (layer === 'events' ? id : `${id} ${day} ${state ?? ''}`)

/** Returns one calendar of several, of which some entries, rooms and people may be the same, in the order of days and times. */
export function mergeCalendars(calendars: readonly Calendar[]): Calendar {
  const [only, ...others] = calendars
  if (only !== undefined && others.length === 0) return only
  const unique = <Thing>(things: readonly Thing[], key: (thing: Thing) => string) => [
    ...new Map(things.map((one) => [key(one), one])).values(),
  ]
  return {
    entries: unique(
      calendars.flatMap(({ entries }) => entries),
      keyOf,
    ),
    rooms: unique(
      calendars.flatMap(({ rooms }) => rooms),
      ({ id }) => id,
    ),
    people: unique(
      calendars.flatMap(({ people }) => people),
      ({ id }) => id,
    ),
    hasMore: calendars.some(({ hasMore }) => hasMore),
  }
}
