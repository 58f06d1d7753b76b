import { type ComingDay, endFrom, lastDayForNotice } from './coming-model.ts'
import { type HouseholdModel, maySee, type Person } from './household-model.ts'
import { dayAt } from './persons-day.ts'

/**
 * A reminder as in the notification log; `at` is the instant of the scan that sent it, and `threshold` so many days ahead or the day to which
 * it was put off.
 */
export type ExpectedReminder = Pick<ComingDay, 'type' | 'onDate' | 'endsOn' | 'cancelBy'> & {
  person: string
  contract: string
  threshold: string
  at: string
  inApp: boolean
  byMail: boolean
}

type Email = { person: Person; about: ExpectedReminder[]; waits: boolean }

const hourMs = 60 * 60 * 1000

/**
 * Says what the emails about contracts say, from the rules and a household model alone: who gets one is decided when it is sent (RENEW-21),
 * and what is settled by then is left out (RENEW-14).
 */
export class ExpectedEmails {
  /** One line for each contract in each email that arrived. */
  readonly sent: string[] = []
  /** How many lines were dropped because somebody else looks after the contract by then, and because of anything else. */
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

  #isToBeSent(person: Person, { contract: id, type, endsOn, cancelBy }: ExpectedReminder, today: string): boolean {
    const contract = [...this.#model.contracts].find((one) => one.id === id)
    const isTrue =
      contract !== undefined &&
      !contract.closed &&
      maySee(contract.category, person) &&
      (cancelBy ?? endsOn) >= today &&
      endFrom(contract, endsOn) === endsOn &&
      (type === 'renewal' ? person.byMail : person.noticeByMail && lastDayForNotice(contract, endsOn) === cancelBy)
    const isTheirs = isTrue && (contract.lookedAfterBy ?? person) === person
    if (isTrue && !isTheirs) this.dropped.lookedAfter += 1
    if (!isTrue) this.dropped.other += 1
    return isTheirs
  }
}

/** Returns the line of a contract in an email, for comparing. */
export function lineOf({
  person,
  contract,
  endsOn,
  cancelBy,
}: Pick<ExpectedReminder, 'person' | 'contract' | 'endsOn' | 'cancelBy'>): string {
  return [person, contract, endsOn, ...(cancelBy === null ? [] : [cancelBy])].join(' ')
}
