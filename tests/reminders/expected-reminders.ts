import { plusDays } from '../calendar-model.ts'
import { type ComingDay, comingOf, isDate } from './coming-model.ts'
import { ExpectedEmails, type ExpectedReminder } from './expected-emails.ts'
import type { Happening } from './happenings.ts'
import { type Category, maySee, type Person, type HouseholdModel, type Snooze, type Source } from './household-model.ts'
import { dayAt, runOn } from './schedule-times.ts'

type Runs = { next: number; lastDay: string | null; lastAt: number }

const dayMs = 24 * 60 * 60 * 1000
// What is entered this shortly before a scan may not have been visible to it.
const graceMs = 60 * 60 * 1000

/**
 * Says who should be notified of what and when (GAP-111), from the rules and a household model alone. It receives everything that
 * happens and every instant at which workers scan.
 */
export class ExpectedReminders {
  readonly reminders: ExpectedReminder[] = []
  /** The emails about them, where they are sent as time goes by. */
  readonly emails: ExpectedEmails
  /** The number of contracts that have ever existed. */
  contracts: number
  readonly #model: HouseholdModel
  readonly #runs = new Map<Person, Runs>()
  readonly #rescheduled: Set<Category>
  readonly #notified = new Set<string>()
  readonly #known: Set<string>

  constructor(model: HouseholdModel) {
    this.#model = model
    this.emails = new ExpectedEmails(model)
    this.contracts = model.contracts.size
    this.#known = new Set([...model.contracts].map(({ id }) => id))
    this.#rescheduled = new Set(model.categories)
  }

  /** Records something that has happened in the model, and of what a day was entered; must be called afterwards. */
  record(happening: Happening, entered: readonly Source[]): void {
    const { what } = happening
    const others = entered.filter((one) => !isDate(one) && !this.#known.has(one.id))
    this.contracts += others.length
    for (const { id } of others) this.#known.add(id)
    for (const one of entered) if ((isDate(one) ? one.nextOn : one.end) !== null) this.#rescheduled.add(one.category)
    if (what === 'clear-out') this.#rescheduled.delete(happening.category)
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

  // A schedule runs daily, and at once when a day was entered. A next run too far ahead was set by a wrong clock.
  #isDue(person: Person, now: number): boolean {
    const { next } = this.#runsOf(person)
    return next <= now || next > now + 3 * dayMs || [...this.#rescheduled].some((category) => maySee(category, person))
  }

  #runSchedule(person: Person, now: number): void {
    const runs = this.#runsOf(person)
    const today = dayAt(person.zone, now)
    let day = plusDays(today, 1)
    while (runOn(person, day) > now) day = plusDays(day, -1)
    const found: ExpectedReminder[] = []
    for (const source of [...this.#model.contracts, ...this.#model.dates]) {
      if (!maySee(source.category, person)) continue
      for (const coming of comingOf(source, today)) {
        if (coming.onDate < today) continue
        const missed = this.#thresholdsOf(person, source, coming).filter((one) => isMissed({ ...one, today, day, person, runs, now }))
        const [nearest] = missed.toSorted((one, other) => (one.on < other.on ? 1 : -1))
        // One that is due later today is sent then, and what was missed before it is not.
        if (nearest !== undefined && nearest.on <= day)
          found.push(...this.#notify({ person, source, coming, threshold: nearest.name, now }))
      }
    }
    this.emails.post(person, { found, now })
    this.#runs.set(person, { next: runOn(person, plusDays(day, 1)), lastDay: day, lastAt: now })
  }

  // A snoozed reminder is sent on that day, and nothing before it (RENEW-17).
  #thresholdsOf(person: Person, source: Source, { reason, onDate, daysAhead, enteredAt }: ComingDay): Threshold[] {
    const isThis = (one: Snooze): boolean =>
      one.person === person && one.source === source && one.reason === reason && one.onDate === onDate
    const putOff = this.#model.snoozes.find(isThis)
    const thresholds = daysAhead.map((days) => ({ on: plusDays(onDate, -days), name: `${days}`, enteredAt }))
    if (putOff === undefined) return thresholds
    const { until, setAt } = putOff
    return [...thresholds.filter(({ on }) => on > until), { on: until, name: `snooze:${until}`, enteredAt: setAt }]
  }

  #notify({ person, source, coming, threshold, now }: Notice): ExpectedReminder[] {
    const { type, onDate, endsOn, cancelBy } = coming
    const key = `${person.id} ${source.id} ${type} ${onDate} ${threshold}`
    if (this.#notified.has(key)) return []
    this.#notified.add(key)
    const about = { person: person.id, source: source.id, type, onDate, endsOn, cancelBy }
    const reminder = { ...about, threshold, at: new Date(now).toISOString(), ...wishesFor(type, person) }
    this.reminders.push(reminder)
    return [reminder]
  }
}

function wishesFor(type: ComingDay['type'], person: Person): Pick<Person, 'inApp' | 'byMail'> {
  if (type === 'due_date') return { inApp: person.datesInApp, byMail: person.datesByMail }
  return type === 'cancel_by' ? { inApp: person.noticeInApp, byMail: person.noticeByMail } : { inApp: person.inApp, byMail: person.byMail }
}

type Notice = { person: Person; source: Source; coming: ComingDay; threshold: string; now: number }
type Threshold = { on: string; name: string; enteredAt: number }
type ThresholdDay = Threshold & { today: string; day: string; person: Person; runs: Runs; now: number }

// A threshold is reached on its day; it is new when that day came, or the date was entered, after the last run. One whose day was
// over when the date was entered is never sent. A date entered in the future by a wrong clock counts as entered just now.
function isMissed({ on, enteredAt, today, day, person, runs: { lastDay, lastAt }, now }: ThresholdDay): boolean {
  if (on > today || on < dayAt(person.zone, Math.min(enteredAt, now))) return false
  if (lastDay === null || enteredAt > lastAt - graceMs) return true
  // The clock or the zone went back by more than a day: the current day is checked again.
  return on > (lastDay > plusDays(day, 1) ? plusDays(day, -1) : lastDay)
}
