import { daysAfter } from '#platform/shared/dates.ts'
import type { FileEvent } from './file-events.ts'
import { instantOf, later } from './occurrences.ts'
import { utc, type Zone } from './zones.ts'

/** When an entry is: days, the last included, and clocks in a zone where it has times. `isUnsure`: the zone is a guess. */
export type EntryTimes = {
  localDay: string
  lastDay: string
  localTime: string | null
  endTime: string | null
  timeZone: string | null
  startsAt: string | null
  endsAt: string | null
  isUnsure: boolean
}

const dayLength = 86_400_000

/** Returns when an event is. Times in UTC, and those of a zone that only the file knows, are in the zone of the calendar. */
export function timesOf({ start, lasts, isUnsure }: FileEvent, ofCalendar: Zone): EntryTimes {
  if ('day' in start) {
    const none = { localTime: null, endTime: null, timeZone: null, startsAt: null, endsAt: null, isUnsure: false }
    return { localDay: start.day, lastDay: daysAfter(start.day, lasts.days - 1), ...none }
  }
  const zone = start.zone === utc || start.zone.name === undefined ? ofCalendar : start.zone
  const begins = instantOf(start)
  const ends = instantOf(later(start, lasts.days * dayLength)) + lasts.millis
  const [from, to] = [zone.clocksAt(begins), zone.clocksAt(ends)]
  return {
    localDay: from.slice(0, 10),
    lastDay: to.slice(0, 10),
    localTime: from.slice(11, 16),
    endTime: ends > begins ? to.slice(11, 16) : null,
    timeZone: zone.name ?? null,
    startsAt: new Date(begins).toISOString(),
    endsAt: ends > begins ? new Date(ends).toISOString() : null,
    isUnsure,
  }
}
