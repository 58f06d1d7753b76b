import { type ComingDay, endFrom, isDate, lastDayForNotice } from './coming-model.ts'
import { type Contract, type DueDate, type HouseholdModel, maySee, type Person } from './household-model.ts'
import { dayAt } from './schedule-times.ts'

/**
 * A reminder as in the notification log; `at` is the instant of the scan that sent it, and `threshold` so many days ahead or the day to which
 * it was put off.
 */
export type ExpectedReminder = Pick<ComingDay, 'type' | 'onDate' | 'endsOn' | 'cancelBy'> & {
  person: string
  /** The contract or the date that it is about. */
  source: string
  threshold: string
  at: string
  inApp: boolean
  byMail: boolean
}

type Email = { person: Person; about: ExpectedReminder[]; waits: boolean }

const hourMs = 60 * 60 * 1000

/**
 * Says what the emails about contracts and dates say, from the rules and a household model alone: who gets one is decided when it is sent (RENEW-21),
 * and what is settled by then is left out (RENEW-14).
 */
export class ExpectedEmails {
  /** One line for each contract or date in each email that arrived. */
  readonly sent: string[] = []
  /** How many lines were dropped because somebody else looks after it by then, and because of anything else. */
  readonly dropped = { lookedAfter: 0, other: 0 }
  readonly #model: HouseholdModel
  readonly #notifiedAt = new Map<Person, number[]>()
  #waiting: Email[] = []

  constructor(model: HouseholdModel) {
    this.#model = model
  }

  /** Posts what a person was notified of at an instant. What follows within an hour waits, and shares one email (GAP-156). */
  post(person: Person, { found, now }: { found: readonly ExpectedReminder[]; now: number }): void {
    if (found.length === 0) return
    const before = (this.#notifiedAt.get(person) ?? []).filter((at) => at < now)
    this.#notifiedAt.set(person, [...(this.#notifiedAt.get(person) ?? []), now])
    const about = found.filter(({ byMail }) => byMail)
    if (about.length === 0) return
    const waits = before.some((at) => at > now - hourMs)
    const waiting = waits ? this.#waiting.find((email) => email.waits && email.person === person) : undefined
    if (waiting === undefined) this.#waiting.push({ person, about, waits })
    else waiting.about.push(...about)
  }

  /** Sends all emails that wait. */
  send(now: number): void {
    for (const { person, about } of this.#waiting) {
      const today = dayAt(person.zone, now)
      const lines = about.filter((one) => this.#isToBeSent(person, one, today)).map(lineOf)
      this.sent.push(...new Set(lines))
    }
    this.#waiting = []
  }

  #isToBeSent(person: Person, reminder: ExpectedReminder, today: string): boolean {
    const { contracts, dates } = this.#model
    const source = [...contracts, ...dates].find(({ id }) => id === reminder.source)
    const isTrue =
      source !== undefined &&
      maySee(source.category, person) &&
      (reminder.cancelBy ?? reminder.endsOn) >= today &&
      (isDate(source) ? isDueStill(source, person, reminder) : endsStill(source, person, reminder))
    const isTheirs = isTrue && (source.lookedAfterBy ?? person) === person
    if (isTrue && !isTheirs) this.dropped.lookedAfter += 1
    if (!isTrue) this.dropped.other += 1
    return isTheirs
  }
}

function isDueStill({ nextOn, isPaused }: DueDate, person: Person, { endsOn }: ExpectedReminder): boolean {
  return !isPaused && nextOn === endsOn && person.datesByMail
}

function endsStill(contract: Contract, person: Person, { type, endsOn, cancelBy }: ExpectedReminder): boolean {
  if (contract.closed || endFrom(contract, endsOn) !== endsOn) return false
  return type === 'renewal' ? person.byMail : person.noticeByMail && lastDayForNotice(contract, endsOn) === cancelBy
}

/** Returns the line of a contract or a date in an email, for comparing. */
export function lineOf({ person, source, endsOn, cancelBy }: Pick<ExpectedReminder, 'person' | 'source' | 'endsOn' | 'cancelBy'>): string {
  return [person, source, endsOn, ...(cancelBy === null ? [] : [cancelBy])].join(' ')
}
