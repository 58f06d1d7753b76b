import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { readCalendar as readDownload } from '#operations/exports/server/calendar-entries.ts'
import type { CalendarAsked } from '#overview/calendar/contract.ts'
import { readCalendar } from '#overview/calendar/server/read-calendar.ts'
import { getComing } from '#overview/coming/server/coming.ts'
import { readEntries } from '#overview/feeds/server/read-entries.ts'
import { getKitchen } from '#overview/kitchen/server/get-kitchen.ts'
import { getReports } from '#overview/reports/server/get-reports.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { WallTime } from '#platform/server/time/instant-of.ts'
import { daysBetween } from '#platform/shared/dates.ts'
import { plusDays } from '../calendar-model.ts'
import type { Reader } from './dated-households.ts'

/** What somebody sees on a surface: of each kind the ids in order, each with its days, or its day and time on their clock. */
export type Seen = Partial<
  Record<'appointments' | 'takes' | 'fetches' | 'tasks' | 'trips' | 'meals' | 'notice' | 'date' | 'birthdays' | 'rotas' | 'away', string[]>
>

const nothingSeen = (): Required<Seen> => ({
  appointments: [],
  takes: [],
  fetches: [],
  tasks: [],
  trips: [],
  meals: [],
  notice: [],
  date: [],
  birthdays: [],
  rotas: [],
  away: [],
})

type Of = { pools: Pools; reader: Reader; now: Date; zone: string }

async function readAs<T>({ pools, reader }: Of, work: (db: Db) => Promise<T>): Promise<T> {
  return runAsSession(pools.api, { sessionHash: reader.sessionHash, readOnly: true }, work)
}

/** Reads a feed of everything; returns what it has from a day to another, by the zones of its entries. */
export async function readFeed(of: Of): Promise<(first: string, last: string) => Required<Seen>> {
  const feed = await readAs(of, async (db) => {
    await sql`select set_config('app.feed_id', ${of.reader.feedId}, true)`.execute(db)
    return readEntries(db, of.now)
  })
  return (first, last) => {
    const seen = nothingSeen()
    for (const thing of feed?.things ?? []) {
      const { kind, id } = thing
      const isTimed = kind === 'appointments' || kind === 'takes' || kind === 'fetches'
      const begins = isTimed ? onClock(thing, of.zone) : thing.day
      const lastDay = kind === 'appointments' ? lastDayOf(thing, of.zone) : kind === 'trips' || kind === 'away' ? thing.lastDay : begins
      if (kind === 'ends' || begins.slice(0, 10) > last || lastDay < first) continue
      if (kind === 'appointments') seen.appointments.push(`${id} ${fromDay(first, begins)}`)
      else if (kind === 'trips' || kind === 'away') seen[kind].push(`${id} ${begins} ${lastDay}`)
      // The tablet does not name the id of a plan.
      else if (kind === 'meals') seen.meals.push(`${begins} ${Object.values(thing.meals).join()}`)
      else seen[kind].push(`${id} ${begins}`)
    }
    return inOrder(seen)
  }
}

// Where something has begun before these days, their first counts, and no time.
const fromDay = (first: string, begins: string): string => (begins.slice(0, 10) < first ? `${first}Tnull` : begins)

type Times = Omit<WallTime, 'time'> & { time: string | null }

function lastDayOf({ lastDay, endTime, ...thing }: Times & { lastDay: string; endTime: string | null }, zone: string): string {
  if (endTime === null) return plusDays(onClock(thing, zone).slice(0, 10), daysBetween(thing.day, lastDay))
  const ends = onClock({ day: lastDay, time: endTime, timeZone: thing.timeZone }, zone)
  return ends.endsWith('T00:00') ? plusDays(ends.slice(0, 10), -1) : ends.slice(0, 10)
}

function onClock({ day, time, timeZone }: Times, zone: string): string {
  if (time === null) return `${day}Tnull`
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).withTimeZone(zone).toString().slice(0, 16)
}

/** Returns the same of a tablet's screen; nothing to anybody else. */
export async function seenInKitchen(of: Of): Promise<Seen | undefined> {
  const kitchen = await readAs(of, async (db) => getKitchen(db, of.now))
  if ('refused' in kitchen) return undefined
  return inOrder({
    appointments: kitchen.appointments.map(({ id, day, time }) => `${id} ${day}T${time}`),
    meals: kitchen.meals.map(
      ({ day, breakfast, lunch, dinner, snacks }) => `${day} ${[breakfast, lunch, dinner, snacks].filter((meal) => meal !== null).join()}`,
    ),
  })
}

/** Returns the same of all that is coming up within a year. */
export async function seenComing(of: Of): Promise<Seen> {
  const { things } = await readAs(of, async (db) => getComing(db, { days: '365', show: 'everything' }, of.now))
  const seen: Required<Pick<Seen, 'appointments' | 'trips' | 'tasks' | 'date'>> = { appointments: [], trips: [], tasks: [], date: [] }
  for (const thing of things) {
    if (thing.kind === 'appointment') seen.appointments.push(`${thing.appointmentId} ${thing.day}T${thing.time}`)
    if (thing.kind === 'trip') seen.trips.push(`${thing.planId} ${thing.startDate} ${thing.endDate}`)
    if (thing.kind === 'task') seen.tasks.push(`${thing.taskId} ${thing.day}`)
    if (thing.kind === 'date') seen.date.push(`${thing.dueDateId} ${thing.day}`)
  }
  return inOrder(seen)
}

/** Returns the same of the calendar, from a day to another. */
export async function seenInCalendar(of: Of, asked: CalendarAsked): Promise<Required<Seen>> {
  const { entries } = await readAs(of, async (db) => readCalendar(db, asked, of.now))
  const seen = nothingSeen()
  for (const { layer, id, day, lastDay, time, title, state } of entries) {
    if (layer === 'outside' || state === 'ends' || state === 'renews' || state === 'planned') continue
    if (state === 'takes' || state === 'fetches') seen[state].push(`${id} ${day}T${time}`)
    else if (layer === 'events') seen.appointments.push(`${id} ${fromDay(asked.from, `${day}T${time}`)}`)
    else if (layer === 'trips' || state === 'away') seen[layer === 'trips' ? 'trips' : 'away'].push(`${id} ${day} ${lastDay}`)
    else if (layer === 'meals') seen.meals.push(`${day} ${title.replaceAll(', ', '\n').replaceAll(' · ', ',')}`)
    else seen[kindOfLayer[layer]].push(`${id} ${day}`)
  }
  return inOrder(seen)
}

const kindOfLayer = { tasks: 'tasks', contracts: 'notice', dates: 'date', birthdays: 'birthdays', rotas: 'rotas' } as const

/** Returns the appointments of the reports: the next three of eight days. */
export async function seenInReports(of: Of): Promise<{ first: string[]; count: number }> {
  const { appointments, counts } = await readAs(of, async (db) => getReports(db, of.now))
  return { first: appointments.map(({ appointmentId, day, time }) => `${appointmentId} ${day}T${time}`), count: counts.appointments }
}

/** Returns all that the calendar of a download holds, by its uids: what has a time with that on the person's clock, the rest with one day and with two. */
export async function seenInDownload(of: Of, first: string): Promise<Set<string>> {
  const entries = await readAs(of, async (db) => Array.fromAsync(readDownload(db, { language: 'en', madeAt: of.now.toISOString() })))
  return new Set(
    entries.flatMap((entry) => {
      const id = entry.uid.slice(0, 36)
      if ('at' in entry)
        return `${id} ${fromDay(first, Temporal.Instant.from(entry.at).toZonedDateTimeISO(of.zone).toString().slice(0, 16))}`
      if (!('day' in entry)) throw new Error('an entry of a download has an instant or days')
      return [`${id} ${entry.day}`, `${id} ${entry.day} ${entry.lastDay}`, `${id} ${fromDay(first, `${entry.day}Tnull`)}`]
    }),
  )
}

function inOrder<S extends Seen>(seen: S): S {
  for (const list of Object.values(seen)) list.sort()
  return seen
}
