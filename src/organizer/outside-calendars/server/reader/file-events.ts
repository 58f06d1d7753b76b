import ICAL from 'ical.js'
import { paramOf, type Property, textOf } from '#platform/server/calendar/content-lines.ts'
import { clockDistance, dayOf, instantOf, type Moment } from './occurrences.ts'
import { utc, type Zone } from './zones.ts'

/** How long something lasts: whole days by the clocks, and then milliseconds. */
type Length = { days: number; millis: number }

/** An event of a file: one that stands alone, one that repeats, or the exception to an occurrence of one that does. */
export type FileEvent = {
  uid: string
  title: string
  place: string
  notes: string
  isCancelled: boolean
  start: Moment
  lasts: Length
  /** Whether the file names a zone for it that nobody knows. */
  isUnsure: boolean
  exceptionTo: Moment | undefined
  /** Whether an exception holds for all later occurrences, too. */
  isFromThereOn: boolean
  rules: string[]
  moreDates: Moment[]
  leftOut: Moment[]
  /** The name of the occurrence of an event that repeats. */
  occurrence?: string
}

/** How zones are found by their names, and the zone of times that name none. */
export type Places = { find: (name: string) => Zone | undefined; floating: Zone }

/** Reads the events of a file. One without a start is left out; of several versions of an event the newest counts. */
export function fileEvents(all: readonly Property[][], places: Places): FileEvent[] {
  const newest = new Map<string, { event: FileEvent; version: number }>()
  for (const properties of all) {
    const event = eventOf(properties, places)
    if (event === undefined) continue
    const version = Number(valueOf(properties, 'SEQUENCE')) || 0
    const which = event.exceptionTo ?? event.start
    const key =
      event.uid === '' ? String(newest.size) : [event.uid, event.exceptionTo === undefined, dayOf(which), instantOf(which)].join('\n')
    const known = newest.get(key)
    if (known === undefined || known.version <= version) newest.set(key, { event, version })
  }
  return [...newest.values()].map(({ event }) => event)
}

function eventOf(properties: readonly Property[], places: Places): FileEvent | undefined {
  const first = (name: string): Property | undefined => properties.find((property) => property.name === name)
  const moments = (name: string): Moment[] =>
    properties.filter((property) => property.name === name).flatMap((property) => momentsIn(property, places))
  const isDay = /^true$/i.test(valueOf(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT'))
  const [began, ended] = [moments('DTSTART')[0], moments('DTEND')[0]]
  if (began === undefined) return undefined
  const asDay = isDay ? { start: midnight(began, places), end: ended && midnight(ended, places) } : undefined
  const start = asDay?.start ?? began
  const [exceptionTo] = moments('RECURRENCE-ID')
  return {
    uid: valueOf(properties, 'UID'),
    title: textOf(first('SUMMARY')),
    place: textOf(first('LOCATION')),
    notes: textOf(first('DESCRIPTION')),
    isCancelled: /^cancelled$/i.test(valueOf(properties, 'STATUS')),
    start,
    lasts: lengthOf(start, asDay?.start === undefined ? ended : (asDay.end ?? ended), valueOf(properties, 'DURATION')),
    isUnsure: !('day' in start) && isUnknown(first('DTSTART'), places),
    exceptionTo,
    isFromThereOn: exceptionTo !== undefined && /^thisandfuture$/i.test(paramOf(first('RECURRENCE-ID') ?? none, 'RANGE') ?? ''),
    rules:
      exceptionTo === undefined ? properties.filter(({ name, value }) => name === 'RRULE' && value !== '').map(({ value }) => value) : [],
    moreDates: moments('RDATE'),
    leftOut: moments('EXDATE'),
  }
}

const none: Property = { group: '', name: '', params: '', value: '' }

function valueOf(properties: readonly Property[], name: string): string {
  return properties.find((property) => property.name === name)?.value ?? ''
}

function isUnknown(property: Property | undefined, { find }: Places): boolean {
  const name = property && paramOf(property, 'TZID')
  return name !== undefined && !property?.value.endsWith('Z') && find(name) === undefined
}

// Of a period that is added its beginning counts.
function momentsIn(property: Property, places: Places): Moment[] {
  return property.value.split(',').flatMap((part): Moment[] => {
    const [, day = '', time, second = '00', isUtc] = /^(\d{8})(?:T(\d{4})(\d{2})?(Z?))?(?:\/|$)/.exec(part.trim()) ?? []
    const date = day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    if (Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date) return []
    if (time === undefined) return [{ day: date }]
    const clocks = `${date}T${time.slice(0, 2)}:${time.slice(2)}:${second}`
    if (Number.isNaN(Date.parse(`${clocks}Z`)) || time >= '2400') return []
    const name = paramOf(property, 'TZID')
    const zone = isUtc === 'Z' ? utc : ((name === undefined ? undefined : places.find(name)) ?? places.floating)
    return [{ clocks, zone }]
  })
}

// Outlook marks what lasts whole days, and gives times all the same.
function midnight(moment: Moment, { floating }: Places): Moment | undefined {
  if ('day' in moment) return undefined
  const clocks = moment.zone === utc ? floating.clocksAt(instantOf(moment)) : moment.clocks
  return clocks.endsWith('T00:00:00') ? { day: clocks.slice(0, 10) } : undefined
}

const dayLength = 86_400_000
const longestDays = 400

function lengthOf(start: Moment, end: Moment | undefined, duration: string): Length {
  const { days, millis } = givenLength(start, end, duration)
  if ('day' in start) return { days: Math.min(Math.max(days + Math.ceil(millis / dayLength), 1), longestDays), millis: 0 }
  return days * dayLength + millis > longestDays * dayLength ? { days: longestDays, millis: 0 } : { days, millis: Math.max(millis, 0) }
}

// From an end follows an exact length, and from a duration its days as the clocks count them.
function givenLength(start: Moment, end: Moment | undefined, duration: string): Length {
  if (end !== undefined && 'day' in start === 'day' in end) {
    return { days: 0, millis: 'day' in start ? clockDistance(start, end) : instantOf(end) - instantOf(start) }
  }
  if (!ICAL.Duration.isValueString(duration)) return { days: 0, millis: 0 }
  const { weeks, days, hours, minutes, seconds, isNegative } = ICAL.Duration.fromString(duration)
  return isNegative ? { days: 0, millis: 0 } : { days: weeks * 7 + days, millis: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}
