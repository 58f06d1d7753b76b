import { instantOf } from '../../src/platform/server/time/instant-of.ts'
import { plusDays } from '../calendar-model.ts'
import type { Happening } from './happenings.ts'
import { type Category, type Contract, maySee, type Person, type HouseholdModel } from './household-model.ts'

/** A reminder as in the notification log; `at` is the instant of the scan that sent it. */
export type ExpectedReminder = {
  person: string
  contract: string
  end: string
  threshold: number
  at: string
  inApp: boolean
  byMail: boolean
}

type Runs = { next: number; lastDay: string | null; lastAt: number }

const thresholds = [1, 7, 30]
const dayMs = 24 * 60 * 60 * 1000
// A contract entered this shortly before a scan may not have been visible to it.
const graceMs = 60 * 60 * 1000

/**
 * Says who should be notified of what and when (GAP-111), from the rules and a household model alone. It receives everything that
 * happens and every instant at which workers scan.
 */
export class ExpectedReminders {
  readonly reminders: ExpectedReminder[] = []
  /** The number of contracts that have ever existed. */
  contracts: number
  readonly #model: HouseholdModel
  readonly #runs = new Map<Person, Runs>()
  readonly #rescheduled: Set<Category>
  readonly #notified = new Set<string>()

  constructor(model: HouseholdModel) {
    this.#model = model
    this.contracts = model.contracts.size
    this.#rescheduled = new Set(model.categories)
  }

  /** Records something that has happened in the model; must be called afterwards. */
  record(happening: Happening): void {
    const { what } = happening
    if (what === 'enter') this.contracts += 1
    if (what === 'enter' || what === 'reschedule') {
      if (happening.contract.end !== null) this.#rescheduled.add(happening.contract.category)
    } else if (what === 'clear-out') this.#rescheduled.delete(happening.category)
    else if (what === 'move' || what === 'time') this.#runsOf(happening.person).next = -Infinity
    else if (what === 'forget') {
      const runs = this.#runsOf(happening.person)
      runs.next = -Infinity
      if (runs.lastDay !== null) runs.lastDay = plusDays(runs.lastDay, -happening.days)
    }
  }

  /** Lets workers scan at an instant, in milliseconds. Returns how many people's schedules ran. */
  scan(now: number): number {
    const due = this.#model.people.filter((person) => this.#isDue(person, now))
    this.#rescheduled.clear()
    for (const person of due) this.#runSchedule(person, now)
    return due.length
  }

  #runsOf(person: Person): Runs {
    const known = this.#runs.get(person) ?? { next: -Infinity, lastDay: null, lastAt: -Infinity }
    this.#runs.set(person, known)
    return known
  }

  // A schedule runs daily, and at once when an end date was entered. A next run too far ahead was set by a wrong clock.
  #isDue(person: Person, now: number): boolean {
    const { next } = this.#runsOf(person)
    return next <= now || next > now + 3 * dayMs || [...this.#rescheduled].some((category) => maySee(category, person))
  }

  #runSchedule(person: Person, now: number): void {
    const runs = this.#runsOf(person)
    const today = dayAt(person.zone, now)
    let day = plusDays(today, 1)
    while (runOn(person, day) > now) day = plusDays(day, -1)
    for (const contract of this.#model.contracts) {
      const { end } = contract
      if (end === null || end < today || !maySee(contract.category, person)) continue
      const threshold = thresholds.find((days) => isMissed({ contract, thresholdDay: plusDays(end, -days), day, person, runs, now }))
      if (threshold !== undefined) this.#notify({ person, contract, end, threshold, now })
    }
    this.#runs.set(person, { next: runOn(person, plusDays(day, 1)), lastDay: day, lastAt: now })
  }

  #notify({
    person,
    contract,
    end,
    threshold,
    now,
  }: {
    person: Person
    contract: Contract
    end: string
    threshold: number
    now: number
  }): void {
    const key = `${person.id} ${contract.id} ${end} ${threshold}`
    if (this.#notified.has(key)) return
    this.#notified.add(key)
    const { id, inApp, byMail } = person
    this.reminders.push({ person: id, contract: contract.id, end, threshold, at: new Date(now).toISOString(), inApp, byMail })
  }
}

type ThresholdDay = { contract: Contract; thresholdDay: string; day: string; person: Person; runs: Runs; now: number }

// A threshold is reached on its day; it is new when that day came, or the end date was entered, after the last run. One whose day was
// over when the end date was entered is never sent. A date entered in the future by a wrong clock counts as entered just now.
function isMissed({ contract, thresholdDay, day, person, runs: { lastDay, lastAt }, now }: ThresholdDay): boolean {
  if (thresholdDay > day || thresholdDay < dayAt(person.zone, Math.min(contract.enteredAt, now))) return false
  if (lastDay === null || contract.enteredAt > lastAt - graceMs) return true
  // The clock or the zone went back by more than a day: the current day is checked again.
  return thresholdDay > (lastDay > plusDays(day, 1) ? plusDays(day, -1) : lastDay)
}

const runInstants = new Map<string, number>()

/** Returns the instant at which a person's schedule runs on a day, in milliseconds. */
export function runOn({ zone, at }: Person, day: string): number {
  const key = `${zone} ${at} ${day}`
  const known = runInstants.get(key) ?? instantOf({ day, time: at, timeZone: zone }).getTime()
  runInstants.set(key, known)
  return known
}

const calendars = new Map<string, Intl.DateTimeFormat>()

function dayAt(zone: string, now: number): string {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  calendars.set(zone, calendar)
  return calendar.format(now)
}
