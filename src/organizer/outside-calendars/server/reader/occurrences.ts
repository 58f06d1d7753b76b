import ICAL from 'ical.js'
import { daysAfter } from '#platform/shared/dates.ts'
import type { Clocks, Zone } from './zones.ts'

/** When something is, as a file has it: a whole day, or clocks in a zone. */
export type Moment = { clocks: Clocks; zone: Zone } | { day: string }

/** The days that are asked for, the first and the last. */
export type Days = { from: string; to: string }

/** Counts the steps through rules that one file may take, so that none goes on for ever. */
export type Steps = { left: number }

/** Thrown when the rules of a file take more steps than one may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch'
}

/** Returns the day that a moment is on, by its own clocks. */
export function dayOf(moment: Moment): string {
  return 'day' in moment ? moment.day : moment.clocks.slice(0, 10)
}

/** Returns the instant at which something is; a whole day begins where it does in UTC, only to be compared with other days. */
export function instantOf(moment: Moment): number {
  return 'day' in moment ? Date.parse(`${moment.day}T00:00:00Z`) : moment.zone.instantOf(moment.clocks)
}

/** Returns a moment so many milliseconds later by its own clocks. */
export function later(moment: Moment, millis: number): Moment {
  return at(moment, asMillis(moment) + millis)
}

/** Returns by how much the clocks of one moment are behind those of another, in milliseconds. */
export function clockDistance(from: Moment, to: Moment): number {
  return asMillis(to) - asMillis(from)
}

const asMillis = (moment: Moment): number => Date.parse('day' in moment ? `${moment.day}T00:00:00Z` : `${moment.clocks}Z`)

function at(like: Moment, millis: number): Moment {
  const text = new Date(millis).toISOString()
  return 'day' in like ? { day: text.slice(0, 10) } : { clocks: text.slice(0, 19), zone: like.zone }
}

/** Returns the moments of a rule that begins with a moment, as far as they are in these days. @throws TooMuch */
export function momentsOf(rule: string, first: Moment, { from, to }: Days, steps: Steps): Moment[] {
  const recur = ICAL.Recur.fromString(withLocalEnd(rule, first))
  const iterator = recur.iterator(asTime(closeTo(first, recur, from)))
  const moments: Moment[] = []
  for (let time = next(iterator); time !== null; time = next(iterator)) {
    steps.left -= 1
    if (steps.left < 0) throw new TooMuch('the rules of a file take too many steps')
    const moment = at(first, Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second))
    const day = dayOf(moment)
    if (day > to) break
    if (day >= from && instantOf(moment) >= instantOf(first)) moments.push(moment)
  }
  return moments
}

// The library's types say that there always is a next one.
const next = (iterator: { next: () => ICAL.Time | null }): ICAL.Time | null => iterator.next()

// Units of the same length everywhere. A rule of such a unit goes on in the same way from any of its turns.
const lengths = new Map([
  ['SECONDLY', 1000],
  ['MINUTELY', 60_000],
  ['HOURLY', 3_600_000],
  ['DAILY', 86_400_000],
  ['WEEKLY', 604_800_000],
])

// A daily rule of 1930 is begun shortly before the days that are asked for.
function closeTo(first: Moment, { freq, interval, count }: ICAL.Recur, from: string): Moment {
  const length = (lengths.get(freq) ?? 0) * interval
  if (length === 0 || count !== null) return first
  const turns = Math.floor((Date.parse(`${daysAfter(from, -1)}T00:00:00Z`) - asMillis(first)) / length) - 1
  return turns > 0 ? later(first, turns * length) : first
}

function asTime(moment: Moment): ICAL.Time {
  return 'day' in moment ? ICAL.Time.fromDateString(moment.day) : ICAL.Time.fromDateTimeString(moment.clocks)
}

// The end of a rule may be given in UTC, or as a day, of which all is meant.
function withLocalEnd(rule: string, first: Moment): string {
  return rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?/i, (_, year, month, day, hour, minute, second, utc) => {
    const date = `${year}-${month}-${day}`
    if ('day' in first) return `UNTIL=${year}${month}${day}`
    if (hour === undefined) return `UNTIL=${year}${month}${day}T235959`
    const clocks = `${date}T${hour}:${minute}:${second}`
    return `UNTIL=${(utc === '' ? clocks : first.zone.clocksAt(Date.parse(`${clocks}Z`))).replaceAll(/[:-]/g, '')}`
  })
}
