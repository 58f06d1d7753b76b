import { instantOf } from '#platform/server/time/instant-of.ts'
import type { Person } from './household-model.ts'

const runInstants = new Map<string, number>()

/** Returns the instant at which a person's schedule runs on a day, in milliseconds. */
export function runOn({ zone, at }: Person, day: string): number {
  const key = `${zone} ${at} ${day}`
  const known = runInstants.get(key) ?? instantOf({ day, time: at, timeZone: zone }).getTime()
  runInstants.set(key, known)
  return known
}

const calendars = new Map<string, Intl.DateTimeFormat>()

/** Returns the day in a zone at an instant, in milliseconds. */
export function dayAt(zone: string, now: number): string {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  calendars.set(zone, calendar)
  return calendar.format(now)
}
