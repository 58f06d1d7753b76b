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

type Rounds = { next: number; lastDay: string | null; lastAt: number }

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
  readonly #rounds = new Map<Person, Rounds>()
  readonly #woken: Set<Category>
  readonly #notified = new Set<string>()

  constructor(model: HouseholdModel) {
    this.#model = model
    this.contracts = model.contracts.size
    this.#woken = new Set(model.categories)
  }

  /** Takes note of something that has happened in the model; must be called afterwards. */
  hear(happening: Happening): void {
    const { what } = happening
    if (what === 'enter') this.contracts += 1
    if (what === 'enter' || what === 'reschedule') {
      if (happening.contract.end !== null) this.#woken.add(happening.contract.category)
    } else if (what === 'clear-out') this.#woken.delete(happening.category)
    else if (what === 'move' || what === 'time') this.#roundsOf(happening.person).next = -Infinity
    else if (what === 'forget') {
      const rounds = this.#roundsOf(happening.person)
      rounds.next = -Infinity
      if (rounds.lastDay !== null) rounds.lastDay = plusDays(rounds.lastDay, -happening.days)
    }
  }

  /** Lets workers scan at an instant, in milliseconds. Returns how many people's schedules ran. */
  look(now: number): number {
    const due = this.#model.people.filter((person) => this.#isDue(person, now))
    this.#woken.clear()
    for (const person of due) this.#makeRound(person, now)
    return due.length
  }

  #roundsOf(person: Person): Rounds {
    const known = this.#rounds.get(person) ?? { next: -Infinity, lastDay: null, lastAt: -Infinity }
    this.#rounds.set(person, known)
    return known
  }

  // A schedule runs daily, and at once when an end date was entered. A next run too far ahead was set by a wrong clock.
  #isDue(person: Person, now: number): boolean {
    const { next } = this.#roundsOf(person)
    return next <= now || next > now + 3 * dayMs || [...this.#woken].some((category) => maySee(category, person))
  }

  #makeRound(person: Person, now: number): void {
    const rounds = this.#roundsOf(person)
    const today = dayAt(person.zone, now)
    let day = plusDays(today, 1)
    while (roundOn(person, day) > now) day = plusDays(day, -1)
    for (const contract of this.#model.contracts) {
      const { end } = contract
      if (end === null || end < today || !maySee(contract.category, person)) continue
      const threshold = thresholds.find((days) => isMissed({ contract, thresholdDay: plusDays(end, -days), day, person, rounds, now }))
      if (threshold !== undefined) this.#notify({ person, contract, end, threshold, now })
    }
    this.#rounds.set(person, { next: roundOn(person, plusDays(day, 1)), lastDay: day, lastAt: now })
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

type ThresholdDay = { contract: Contract; thresholdDay: string; day: string; person: Person; rounds: Rounds; now: number }

// A threshold is reached on its day; it is new when that day came, or the end date was entered, after the last run. One whose day was
// over when the end date was entered is never sent. A date entered in the future by a wrong clock counts as entered just now.
function isMissed({ contract, thresholdDay, day, person, rounds: { lastDay, lastAt }, now }: ThresholdDay): boolean {
  if (thresholdDay > day || thresholdDay < dayAt(person.zone, Math.min(contract.enteredAt, now))) return false
  if (lastDay === null || contract.enteredAt > lastAt - graceMs) return true
  // The clock or the zone went back by more than a day: the current day is checked again.
  return thresholdDay > (lastDay > plusDays(day, 1) ? plusDays(day, -1) : lastDay)
}

const rounds = new Map<string, number>()

/** Returns the instant at which a person's schedule runs on a day, in milliseconds. */
export function roundOn({ zone, at }: Person, day: string): number {
  const key = `${zone} ${at} ${day}`
  const known = rounds.get(key) ?? instantOf({ day, time: at, timeZone: zone }).getTime()
  rounds.set(key, known)
  return known
}

const calendars = new Map<string, Intl.DateTimeFormat>()

function dayAt(zone: string, now: number): string {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  calendars.set(zone, calendar)
  return calendar.format(now)
}
