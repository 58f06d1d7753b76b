import { textOf } from '#platform/server/calendar/content-lines.ts'
import { visibleLine, visibleText } from '#platform/shared/typed-text.ts'
import { takeApart } from './calendar-lines.ts'
import { type EntryTimes, timesOf } from './entry-times.ts'
import { type FileEvent, fileEvents } from './file-events.ts'
import { clockDistance, dayOf, type Days, instantOf, later, type Moment, momentsOf, type Steps, TooMuch } from './occurrences.ts'
import { ianaZone, utc, type Zone, zonesOf } from './zones.ts'

/** An entry of an outside calendar: `identity` tells it from the others of its file, as long as the file names it in the same way. */
export type OutsideEntry = { identity: string; title: string | null; place: string | null; notes: string | null } & EntryTimes

/** What a calendar file holds in some days; `timeZone` is its own, if it names one. */
export type ReadCalendar = { name: string | undefined; timeZone: string | undefined; entries: OutsideEntry[] }

/** Why a file was not read. */
export type UnreadCalendar = { failed: 'web_page' | 'no_calendar' | 'too_large' }

/** The days that are asked for, and the zone of times that name none: where somebody has chosen it, the file is not asked. */
export type Reading = Days & { timeZone: string; isChosen?: boolean; mostEntries?: number; mostSteps?: number }

/** Reads what a calendar file holds in some days, its repetitions worked out. Needs nothing but the text. */
export function readCalendar(text: string, reading: Reading): ReadCalendar | UnreadCalendar {
  const file = takeApart(text)
  if (file === undefined) return { failed: /^\uFEFF?\s*<(?:!doctype|html|\?xml)/i.test(text) ? 'web_page' : 'no_calendar' }
  const named = (name: string) => textOf(file.properties.find((property) => property.name === name))
  const own = zonesOf(new Map())(named('X-WR-TIMEZONE').trim())
  const given = ianaZone(reading.timeZone) ?? utc
  const floating = reading.isChosen === true ? given : (own ?? given)
  const events = fileEvents(file.events, { find: zonesOf(file.zones), floating })
  try {
    const entries = entriesOf(events, { reading, floating, steps: { left: reading.mostSteps ?? 150_000 } })
    return { name: visibleLine(named('X-WR-CALNAME') || named('NAME')).slice(0, 100) || undefined, timeZone: own?.name, entries }
  } catch (error) {
    if (error instanceof TooMuch) return { failed: 'too_large' }
    throw error
  }
}

type Work = { reading: Reading; floating: Zone; steps: Steps }

function entriesOf(events: readonly FileEvent[], work: Work): OutsideEntry[] {
  const entries = new Map<string, OutsideEntry>()
  for (const [, same] of Map.groupBy(events, ({ uid }) => uid)) {
    const exceptions = same.filter(({ exceptionTo }) => exceptionTo !== undefined)
    const masters = same.filter(({ exceptionTo }) => exceptionTo === undefined)
    for (const occurrence of [...exceptions, ...masters.flatMap((master) => occurrencesOf(master, exceptions, work))]) {
      if (occurrence.isCancelled) continue
      const entry = entryOf(occurrence, work)
      if (entry === undefined) continue
      add(entries, entry)
      if (entries.size > (work.reading.mostEntries ?? 20_000)) throw new TooMuch('a file has too many entries')
    }
  }
  return [...entries.values()]
}

// Some files name several events alike. What is alike in all is one.
function add(entries: Map<string, OutsideEntry>, entry: OutsideEntry): void {
  let { identity } = entry
  for (let other = entries.get(identity); other !== undefined; other = entries.get(identity)) {
    if (other.startsAt === entry.startsAt && other.localDay === entry.localDay && other.title === entry.title) return
    identity += '+'
  }
  entries.set(identity, { ...entry, identity })
}

function occurrencesOf(master: FileEvent, exceptions: readonly FileEvent[], { reading, floating, steps }: Work): FileEvent[] {
  const { start, rules, moreDates, leftOut } = master
  if (rules.length === 0 && moreDates.length === 0) return [master]
  const days = around(master, exceptions, reading)
  const ruled = rules.length === 0 ? [start] : rules.flatMap((rule) => momentsOf(rule, start, days, steps))
  const moments = [...ruled, ...moreDates]
  const named = (moment: Moment): string => nameOf(moment, start, floating)
  const isLeftOut = new Set([...leftOut, ...exceptions.flatMap(({ exceptionTo }) => exceptionTo ?? [])].map(named))
  const isOut = (moment: Moment): boolean => isLeftOut.has(named(moment)) || isLeftOut.has(dayOf(moment))
  const kept = new Map(moments.filter((moment) => !isOut(moment)).map((moment) => [named(moment), moment]))
  const ranges = exceptions.filter(({ isFromThereOn }) => isFromThereOn).toSorted((a, b) => atOf(a) - atOf(b))
  return [...kept].map(([name, moment]) => {
    const range = ranges.findLast((exception) => atOf(exception) <= instantOf(moment))
    const like = range ?? master
    const shift = range?.exceptionTo === undefined ? 0 : clockDistance(range.exceptionTo, range.start)
    return { ...like, start: later(moment, shift), occurrence: name }
  })
}

const atOf = ({ exceptionTo, start }: FileEvent): number => instantOf(exceptionTo ?? start)

// An occurrence before these days may last into them, and one from outside them may have been moved into them.
function around(master: FileEvent, exceptions: readonly FileEvent[], { from, to }: Days): Days {
  const lengths = [master, ...exceptions].map(({ lasts: { days, millis } }) => days * dayLength + millis)
  const shifts = exceptions.map(({ exceptionTo, start }) => Math.abs(clockDistance(exceptionTo ?? start, start)))
  const most = Math.min(Math.max(0, ...shifts), 400 * dayLength) + dayLength
  return { from: dayOf(later({ day: from }, -Math.max(...lengths) - most)), to: dayOf(later({ day: to }, most)) }
}

const dayLength = 86_400_000

// An exception may name its occurrence by a day, or by a time although the series has none.
function nameOf(moment: Moment, start: Moment, floating: Zone): string {
  if ('day' in moment) return moment.day
  if (!('day' in start)) return new Date(instantOf(moment)).toISOString()
  return moment.zone.name === 'UTC' ? floating.clocksAt(instantOf(moment)).slice(0, 10) : dayOf(moment)
}

function entryOf(event: FileEvent, { reading, floating }: Work): OutsideEntry | undefined {
  const times = timesOf(event, floating)
  if (times.lastDay < reading.from || times.localDay > reading.to) return undefined
  const occurrence = event.occurrence ?? (event.exceptionTo === undefined ? '' : nameOf(event.exceptionTo, event.exceptionTo, floating))
  return {
    identity: event.uid === '' ? `${times.localDay}${times.startsAt}${event.title}` : `${event.uid}\n${occurrence}`,
    title: visibleLine(event.title).slice(0, 200).trim() || null,
    place: visibleLine(event.place).slice(0, 200).trim() || null,
    notes: visibleText(event.notes).slice(0, 4000).trim() || null,
    ...times,
  }
}
