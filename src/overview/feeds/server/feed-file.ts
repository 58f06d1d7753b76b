import { setImmediate as othersTurn } from 'node:timers/promises'
import { wordsOfYearly } from '#organizer/yearly-dates/shared/yearly-title.ts'
import { type CalendarEntry, calendarEntry, calendarFoot, calendarHead, type LocalTimes } from '#platform/server/calendar/calendar-file.ts'
import { zoneLines } from '#platform/server/calendar/zone-lines.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { formatDay } from '#platform/shared/dates.ts'
import type { FeedEntry } from './feed-entries.ts'
import type { ReadFeed } from './read-entries.ts'

/** How an entry is written: in which language, with how much in it, and the id of this server, which is part of every entry's own. */
type Writing = { t: TextsOf<'feeds'>; language: string; details: boolean; alarms: boolean; serverId: string }

// How often a calendar program should come.
const hourly = 'PT1H'

// What takes a few milliseconds; after that whoever else is waiting has their turn.
const atOnce = 50

/** Returns a feed as a calendar file. The same entries make the same file. */
export async function feedFile(
  feed: Pick<ReadFeed, 'name' | 'details' | 'alarms' | 'language' | 'things'>,
  serverId: string,
): Promise<string> {
  const { name, details, alarms, language, things } = feed
  const writing = { t: textsIn(language, 'feeds'), language, details, alarms, serverId }
  const entries: CalendarEntry[] = []
  const texts: string[] = []
  for (const [index, thing] of things.entries()) {
    if (index > 0 && index % atOnce === 0) await othersTurn()
    const entry = entryOf(thing, writing)
    entries.push(entry)
    texts.push(calendarEntry(entry))
  }
  return [calendarHead({ name, readAgain: hourly }), zonesOf(entries), ...texts, calendarFoot].join('')
}

/** Returns one thing as a calendar file of its own, with all that its person may see. */
export function singleFile(thing: FeedEntry, { language, serverId }: { language: string; serverId: string }): string {
  const entry = entryOf(thing, { t: textsIn(language, 'feeds'), language, details: true, alarms: false, serverId })
  return `${calendarHead()}${zonesOf([entry])}${calendarEntry(entry)}${calendarFoot}`
}

// The rules of each zone once, for the years of its entries and one on each side.
function zonesOf(entries: readonly CalendarEntry[]): string {
  const years = new Map<string, { first: number; last: number }>()
  for (const entry of entries) {
    if (!('local' in entry)) continue
    const year = Number(entry.local.day.slice(0, 4))
    const { first, last } = years.get(entry.local.timeZone) ?? { first: year - 1, last: year + 1 }
    years.set(entry.local.timeZone, { first: Math.min(first, year - 1), last: Math.max(last, year + 1) })
  }
  return [...years].map(([timeZone, span]) => zoneLines(timeZone, span)).join('')
}

function entryOf(thing: FeedEntry, writing: Writing): CalendarEntry {
  const { id, kind, version, madeAt } = thing
  // A yearly date has an entry in each year, and a rota on each of its days.
  const which = kind === 'birthdays' ? `-${thing.day.slice(0, 4)}` : kind === 'rotas' ? `-${thing.day}` : ''
  return { uid: `${id}.${kind}${which}@${writing.serverId}`, sequence: version, madeAt, ...when(thing, writing), ...words(thing, writing) }
}

type When = { local: LocalTimes; alarm: string | null } | { day: string; lastDay: string }

function when(thing: FeedEntry, { alarms }: Writing): When {
  if (thing.kind === 'trips' || thing.kind === 'away') return { day: thing.day, lastDay: thing.lastDay }
  if (thing.kind === 'takes' || thing.kind === 'fetches') return { local: { ...thing, timeZone: knownZone(thing.timeZone) }, alarm: null }
  if (thing.kind !== 'appointments') return { day: thing.day, lastDay: thing.day }
  const { day, lastDay, time, endTime, timeZone, before } = thing
  if (time === null) return { day, lastDay }
  const until = endTime === null ? undefined : { day: lastDay, time: endTime }
  return {
    local: { day, time, timeZone: knownZone(timeZone), until },
    alarm: alarms && before !== null ? (durations.get(before) ?? null) : null,
  }
}

const durations = new Map([
  ['1 hour', 'PT1H'],
  ['2 hours', 'PT2H'],
  ['1 day', 'P1D'],
  ['2 days', 'P2D'],
  ['1 week', 'P1W'],
])

type Words = Pick<CalendarEntry, 'summary' | 'location' | 'description'>

// Without details an entry says what kind of thing it is and its name.
function words(thing: FeedEntry, { t, details, language }: Writing): Words {
  if (thing.kind === 'appointments')
    return { summary: named(thing), ...(details && { location: thing.location, description: thing.notes }) }
  if (thing.kind === 'takes' || thing.kind === 'fetches') {
    const { kind, name, people, location } = thing
    const summary = details && people !== '' ? t(`entry.${kind}.somebody`, { people, name }) : t(`entry.${kind}.alone`, { name })
    return { summary, ...(details && { location }) }
  }
  if (thing.kind === 'ends') {
    const name = details && thing.provider !== null ? `${thing.provider} (${named(thing)})` : named(thing)
    return { summary: t(thing.renews ? 'entry.renews' : 'entry.ends', { name }), ...(details && { description: thing.notes }) }
  }
  if (thing.kind === 'date') return { summary: t('entry.date', { name: named(thing) }), ...(details && { description: thing.notes }) }
  if (thing.kind === 'notice') {
    const name = details && thing.provider !== null ? `${thing.provider} (${named(thing)})` : named(thing)
    const until = t('entry.arriveBy', { day: formatDay(thing.cancelBy, language) })
    return {
      summary: t('entry.notice', { name }),
      ...(details && { description: [until, ...(thing.notes === null ? [] : [thing.notes])].join('\n') }),
    }
  }
  if (thing.kind === 'tasks') {
    const { name, of, notes } = thing
    return { summary: details && of !== null ? `${name}, ${of}` : name, ...(details && { description: notes }) }
  }
  if (thing.kind === 'meals') return details ? mealWords(thing, t) : { summary: t('entry.meals') }
  return { summary: nameOf(thing, { t, details, language }) }
}

function nameOf(
  thing: Extract<FeedEntry, { kind: 'birthdays' | 'rotas' | 'away' | 'trips' }>,
  { t, details, language }: Pick<Writing, 't' | 'details' | 'language'>,
): string {
  if (thing.kind === 'birthdays') {
    const { yearly, name, years } = thing
    return wordsOfYearly({ kind: yearly, name, years, isToday: false }, textsIn(language, 'yearlyDates'))
  }
  if (thing.kind === 'away') return t('entry.away', { name: thing.name })
  if (thing.kind === 'rotas') return [thing.whose, thing.name].filter((part) => part !== null).join(': ')
  const { places } = thing
  return details && places !== null ? t('entry.tripTo', { places }) : t('entry.trip')
}

const meals = ['breakfast', 'lunch', 'dinner', 'snacks'] as const

// The day's dinner, or else the first meal that is planned, stands for the day; all of them are in the text.
function mealWords({ meals: planned, notes }: Extract<FeedEntry, { kind: 'meals' }>, t: Writing['t']): Words {
  const inOneLine = (lines: string): string => lines.split('\n').join(', ')
  const all = meals.flatMap((meal) => {
    const lines = planned[meal]
    return lines === undefined ? [] : [t(`entry.${meal}`, { what: inOneLine(lines) })]
  })
  const first = planned.dinner ?? planned.lunch ?? planned.breakfast ?? planned.snacks ?? ''
  return {
    summary: t('entry.meal', { what: inOneLine(first) }),
    description: [...all, ...(notes === null ? [] : [notes])].join('\n'),
  }
}

// With the car, the house, the child or the pet that it belongs to: 'MOT, Fiesta'.
function named({ name, parent }: { name: string; parent: string | null }): string {
  return parent === null ? name : `${name}, ${parent}`
}
