import { comingOf, endFrom, plusPeriods } from './coming-model.ts'
import type { Category, Contract, Group, HouseholdModel, Person, Recorded, Settled, Snooze, Terms } from './household-model.ts'

type Doing = { by: Person; at: number }

/** What people do about the ends of their contracts, beyond entering them. */
export type FamilyHappening =
  | ({ what: 'record'; contract: Contract; outcome: 'renewed' | 'switched' | 'cancelled' | 'ended'; recorded: Recorded } & Doing)
  | ({ what: 'undo'; contract: Contract; recorded: Recorded } & Doing)
  | ({ what: 'snooze'; snooze: Snooze } & Doing)
  | { what: 'hand-over'; contract: Contract; to: Person | null }
  | ({ what: 'move-category'; category: Category; to: Group } & Doing)
  | { what: 'terms'; contract: Contract; terms: Terms; at: number }

/** Applies such an event to the model, and returns the contracts of which a date was entered. */
export function happenInFamily(model: HouseholdModel, happening: FamilyHappening): Contract[] {
  if (happening.what === 'record') return record(model, happening)
  if (happening.what === 'undo') return undo(model, happening)
  if (happening.what === 'terms') return enter(happening.contract, happening.terms, happening.at)
  if (happening.what === 'hand-over') Object.assign(happening.contract, { lookedAfterBy: happening.to, isUntouched: false })
  else if (happening.what === 'move-category') {
    const { category, to } = happening
    category.group = to
    for (const person of category.levels.keys()) if (!to.members.has(person)) category.levels.delete(person)
  } else putOff(model, happening.snooze)
  return []
}

/** Returns what a contract is like after an outcome that renews it until a day: the next of its ends only settles the one before (RENEW-06). */
export function renewedUntil(contract: Contract, { dueOn, newEnd }: { dueOn: string; newEnd: string }): Settled {
  const next = endFrom({ ...contract, handledUntil: dueOn }, dueOn)
  const isNext = contract.term !== null && next === newEnd
  return isNext ? { ...settledOf(contract), handledUntil: dueOn } : { end: newEnd, handledUntil: null, closed: false }
}

/** Returns what outcomes change of a contract, as it is. */
export function settledOf({ end, handledUntil, closed }: Contract): Settled {
  return { end, handledUntil, closed }
}

function record({ contracts }: HouseholdModel, { contract, recorded, at }: Extract<FamilyHappening, { what: 'record' }>): Contract[] {
  const { became, successor } = recorded
  contract.outcomes.push(recorded)
  const entered = settle(contract, became, at)
  if (successor === undefined) return entered
  contracts.add(successor)
  return [...entered, successor]
}

// The contract that took its place is deleted if it is as it was made (RENEW-16).
function undo({ contracts }: HouseholdModel, { contract, recorded, at }: Extract<FamilyHappening, { what: 'undo' }>): Contract[] {
  const { was, successor } = recorded
  contract.outcomes.pop()
  if (successor?.isUntouched === true && successor.outcomes.length === 0) contracts.delete(successor)
  return settle(contract, was, at)
}

// Another end is one that was entered; an end that is only settled is not.
function settle(contract: Contract, to: Settled, at: number): Contract[] {
  const isAnother = to.end !== contract.end
  Object.assign(contract, { ...to, isUntouched: false, ...(isAnother && { enteredAt: at, noticeEnteredAt: at }) })
  return isAnother ? [contract] : []
}

// An input that decides a date enters the date.
function enter(contract: Contract, terms: Terms, at: number): Contract[] {
  const differs = (...fields: Array<keyof Terms>): boolean =>
    fields.some((field) => JSON.stringify(terms[field]) !== JSON.stringify(contract[field]))
  const end = differs('end', 'renewal', 'term', 'endReminders')
  const notice = differs('end', 'term', 'notice', 'postDays', 'noticeReminders')
  if (differs('end')) contract.handledUntil = null
  Object.assign(contract, { ...terms, isUntouched: false, ...(end && { enteredAt: at }), ...(notice && { noticeEnteredAt: at }) })
  return end || notice ? [contract] : []
}

/** Puts something off. A person has at most one day for the end of a contract, one for its notice, and one for a date. */
export function putOff(model: HouseholdModel, snooze: Snooze): void {
  const { person, source, reason } = snooze
  model.snoozes = model.snoozes.filter((one) => one.person !== person || one.source !== source || one.reason !== reason)
  model.snoozes.push(snooze)
}

/** Returns the end that a contract has when it is renewed once more, or so many days later where no term is known. */
export function endOnceMore({ term }: Contract, end: string): string {
  return plusPeriods(end, term ?? { count: 1, unit: 'years' })
}

export function toPutOff(contract: Contract, today: string) {
  return comingOf(contract, today).filter(({ onDate }) => onDate > today)
}
