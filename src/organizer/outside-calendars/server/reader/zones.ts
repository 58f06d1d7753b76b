import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { daysAfter } from '#platform/shared/dates.ts'
import { windowsZones } from './windows-zones.ts'

/** A day and a time as clocks show them: 'yyyy-MM-ddTHH:mm:ss'. */
export type Clocks = string

/** How the clocks of a place go. `name` is undefined for a zone that only a file knows. */
export type Zone = { name: string | undefined; instantOf: (clocks: Clocks) => number; clocksAt: (instant: number) => Clocks }

/** The zone of times that a file gives in UTC. */
export const utc: Zone = {
  name: 'UTC',
  instantOf: (clocks) => Date.parse(`${clocks}Z`),
  clocksAt: (instant) => new Date(instant).toISOString().slice(0, 19),
}

/** Returns the zone with an IANA name; undefined where this server knows none. */
export function ianaZone(name: string): Zone | undefined {
  if (!/^[A-Za-z][\w+/-]*$/.test(name) || !isKnown(name)) return undefined
  const steady = steadyOffsets(name)
  return {
    name,
    instantOf: (clocks) => {
      const offset = steady(clocks.slice(0, 10))
      if (offset !== undefined) return Date.parse(`${clocks}Z`) - offset
      return Temporal.PlainDateTime.from(clocks).toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds
    },
    clocksAt: (instant) => {
      const offset = steady(new Date(instant).toISOString().slice(0, 10)) ?? offsetAt(instant, name)
      return new Date(instant + offset).toISOString().slice(0, 19)
    },
  }
}

// Returns the distance of the clocks from UTC around a day, undefined where they change. Most days are asked for many times.
function steadyOffsets(name: string): (day: string) => number | undefined {
  const known = new Map<string, number | undefined>()
  const around = (day: string): number | undefined => {
    const [before, after] = [-1, 2].map((days) => offsetAt(Date.parse(`${daysAfter(day, days)}T00:00:00Z`), name))
    return before === after ? before : undefined
  }
  return (day) => {
    if (!known.has(day)) known.set(day, around(day))
    return known.get(day)
  }
}

function offsetAt(instant: number, name: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name).offsetNanoseconds / 1e6
}

function isKnown(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * Returns how to find a zone by the name that a file gives it: an IANA name, also behind a prefix, a name of Windows, or what the file itself says
 * of it. The result is undefined for a name that says nothing.
 */
export function zonesOf(described: ReadonlyMap<string, string>): (name: string) => Zone | undefined {
  const found = new Map<string, Zone | undefined>()
  const find = (name: string): Zone | undefined =>
    ianaIn(name) ?? windowsZone(name) ?? describedZone(described.get(name)) ?? windowsZone(name.replace(/ \d+$/, ''))
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}

// '/mozilla.org/20050126_1/Europe/London' is Europe/London, and a name may have three parts.
function ianaIn(name: string): Zone | undefined {
  const parts = name.split('/').filter(Boolean)
  const ends = [3, 2, 1].filter((count) => count <= parts.length && (count > 1 || parts.length === 1))
  return ends.map((count) => ianaZone(parts.slice(-count).join('/'))).find((zone) => zone !== undefined)
}

function windowsZone(name: string): Zone | undefined {
  const known = windowsZones.get(name)
  return known === undefined ? undefined : ianaZone(known)
}

function describedZone(lines: string | undefined): Zone | undefined {
  if (lines === undefined) return undefined
  try {
    const zone = new ICAL.Timezone(ICAL.Component.fromString(lines))
    const offsetAt = (clocks: Clocks): number => zone.utcOffset(ICAL.Time.fromDateTimeString(clocks)) * 1000
    const clocksAfter = (millis: number): Clocks => new Date(millis).toISOString().slice(0, 19)
    const instantOf = (clocks: Clocks): number => Date.parse(`${clocks}Z`) - offsetAt(clocks)
    instantOf('2026-01-01T00:00:00')
    return {
      name: undefined,
      instantOf,
      clocksAt: (instant) => clocksAfter(instant + offsetAt(clocksAfter(instant + offsetAt(clocksAfter(instant))))),
    }
  } catch {
    return undefined
  }
}
