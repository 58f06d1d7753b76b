import { Temporal } from 'temporal-polyfill'
import { plusDays } from '../calendar-model.ts'

/** An event as it is stored. Days are 'yyyy-MM-dd', times 'HH:mm' on the clocks of its zone. */
export type StoredEvent = {
  id: string
  category: string
  day: string
  lastDay: string
  time: string | null
  endTime: string | null
  zone: string
  people: string[] | null
  minutesBefore: number[]
  takes: StoredLeg | null
  fetches: StoredLeg | null
}
export type StoredLeg = { time: string | null; person: string | null; isOpen: boolean }
/** Somebody who can be notified: how long before a leg, and which categories they may see. */
export type Listener = { id: string; zone: string; legMinutes: number; sees: ReadonlySet<string> }

type Known = { event: StoredEvent; row: string; times: string; alarms: Alarm[] }
type Alarm = { what: string; at: number; isOver: (now: number) => boolean; on: string }

const minuteMs = 60_000
const dayMinutes = 24 * 60
const hourMs = 60 * minuteMs

/**
 * Says who should be notified of which event and which leg, and when (CAL-09, CAL-10, LEG-05), from the rules alone. It has to see all events after
 * each change, and every instant at which a worker scans.
 */
export class ExpectedAlarms {
  /** Lines 'person event what begins instant', one for each that is due. */
  readonly notified: string[] = []
  #events = new Map<string, Known>()
  readonly #known = new Set<string>()

  see(events: readonly StoredEvent[], listeners: readonly Listener[]): void {
    const before = this.#events
    const people = listeners.map(({ id, legMinutes }) => `${id} ${legMinutes}`).join()
    this.#events = new Map(
      events.map((event) => {
        const known = before.get(event.id)
        const row = `${JSON.stringify(event)} ${people}`
        if (known?.row === row) return [event.id, known]
        const alarms = alarmsOf(event, listeners)
        const times = JSON.stringify(alarms)
        return [event.id, { event, row, times, alarms: known?.times === times ? known.alarms : alarms }]
      }),
    )
  }

  /** Returns the next instant after the given one at which somebody may have to be notified. */
  nextAfter(now: number): number {
    return Math.min(...[...this.#events.values()].flatMap(({ alarms }) => alarms.map(({ at }) => at).filter((at) => at > now)))
  }

  scan(now: number, listeners: readonly Listener[]): void {
    for (const one of this.#events.values()) {
      const due = one.alarms.filter(({ at }) => at <= now)
      one.alarms = one.alarms.filter(({ at }) => at > now)
      const timely = due.filter(({ isOver }) => !isOver(now)).toSorted((first, second) => second.at - first.at)
      const legs = timely.filter(({ what }) => isLeg(what))
      // Of several that were missed only the last is sent.
      for (const alarm of [...timely.filter(({ what }) => !isLeg(what)).slice(0, 1), ...legs])
        this.#notify(one.event, alarm, now, listeners)
    }
  }

  #notify(event: StoredEvent, { what, on }: Alarm, now: number, listeners: readonly Listener[]): void {
    const all = listeners.filter(({ sees }) => sees.has(event.category))
    const named = all.filter(({ id }) => event.people?.includes(id))
    const driver = what === 'takes' ? event.takes?.person : event.fetches?.person
    const readers = isLeg(what) ? all.filter(({ id }) => id === driver) : named.length > 0 ? named : all
    for (const { id } of readers) {
      const key = `${id} ${event.id} ${what} ${on}`
      if (!this.#known.has(key)) this.notified.push(`${key} ${new Date(now).toISOString()}`)
      this.#known.add(key)
    }
  }
}

const isLeg = (what: string): boolean => what === 'takes' || what === 'fetches'

/** Returns the instant at which the clocks of a zone show a time on a day: the first of two, and after the gap where it is skipped. */
export function instantOn(day: string, time: string, zone: string): number {
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

function alarmsOf(event: StoredEvent, listeners: readonly Listener[]): Alarm[] {
  const { day, time, zone } = event
  const starts = instantOn(day, time ?? '09:00', zone)
  const over = time === null ? instantOn(plusDays(day, 1), '00:00', zone) : starts
  const on = [day, time, zone].filter((part) => part !== null).join(' ')
  const reminders = event.minutesBefore.map((minutes) => ({
    what: `more:${minutes}`,
    // Whole days before it is at the same time on the clock.
    at: minutes % dayMinutes === 0 ? instantOn(plusDays(day, -minutes / dayMinutes), time ?? '09:00', zone) : starts - minutes * minuteMs,
    on,
    isOver: (now: number) => now >= over + (minutes === 0 ? hourMs : 0),
  }))
  const legs = (['takes', 'fetches'] as const).flatMap((what) => {
    const leg = event[what]
    const clock = leg?.time ?? (what === 'takes' ? time : event.endTime)
    const driver = listeners.find(({ id }) => id === leg?.person)
    if (driver === undefined || clock === null) return []
    const at = instantOn(day, clock, zone)
    return { what, at: at - driver.legMinutes * minuteMs, on: `${day} ${clock} ${zone}`, isOver: (now: number) => now >= at }
  })
  return [...reminders, ...legs]
}
