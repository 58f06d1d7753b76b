import { monthsAfter, type RenewalTerm, termEnd } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { dayRange } from '#platform/shared/limits.ts'

/** How the next date follows from what was done. */
export const dateRules = ['from_due', 'from_done', 'keeps'] as const
export type DateRule = (typeof dateRules)[number]

/** A number of days, weeks, months or years. */
export type Period = RenewalTerm

/** What decides the next day of a date; days are 'yyyy-MM-dd'. */
export type ComesRound = {
  /** The date; null while there is none. */
  nextOn: string | null
  /** The day from which its periods are counted, so that a date of the 31st returns to the 31st. */
  countedFrom: string | null
  /** Its period; null when it is once only. */
  every: Period | null
  rule: DateRule
  /** How long before the date it can be done without moving the next one. */
  keepWithin: Period | null
  /** Whether the period ends on the day before, as that of an MOT test does when it does not keep its day. */
  endsTheDayBefore?: boolean
}

/** The next day of a date; both are null when there is none. */
export type NextDate = Pick<ComesRound, 'nextOn' | 'countedFrom'>

/**
 * Returns the next day of a date that was done on a day. Counted from the due date it is the first of its days after that which is not
 * before the day on which it was done: what was missed for long is not due at once again.
 */
export function afterDone(date: ComesRound, doneOn: string): NextDate {
  const { nextOn, countedFrom, every, rule } = date
  if (every === null) return never
  if (nextOn === null || rule === 'from_done') return counted(date, every, doneOn)
  if (rule === 'keeps' && !isKept(date, nextOn, doneOn)) return notBefore(date, counted(date, every, doneOn))
  const from = daysAfter(nextOn, 1)
  return storable(termEnd(countedFrom ?? nextOn, every, from > doneOn ? from : doneOn), countedFrom ?? nextOn)
}

/** Returns the next day of a date that is skipped: one period after the due date. */
export function afterSkip({ nextOn, countedFrom, every }: ComesRound): NextDate {
  if (nextOn === null || every === null) return never
  return storable(termEnd(countedFrom ?? nextOn, every, daysAfter(nextOn, 1)), countedFrom ?? nextOn)
}

/** Returns the first day on which a date can be done without moving the next one; undefined where every early day moves it. */
export function keptFrom({ nextOn, rule, keepWithin }: ComesRound): string | undefined {
  if (nextOn === null || rule !== 'keeps' || keepWithin === null) return undefined
  return daysAfter(before(nextOn, keepWithin), 1)
}

const never: NextDate = { nextOn: null, countedFrom: null }

// Done late it counts from the day on which it was done.
function isKept(date: ComesRound, dueOn: string, doneOn: string): boolean {
  const first = keptFrom(date)
  return first !== undefined && doneOn >= first && doneOn <= dueOn
}

function counted({ endsTheDayBefore = false }: ComesRound, every: Period, doneOn: string): NextDate {
  const next = termEnd(doneOn, every, daysAfter(doneOn, 1))
  const day = endsTheDayBefore ? daysAfter(next, -1) : next
  return storable(day, day)
}

// What is done twice does not lose the date that it has.
function notBefore({ nextOn, countedFrom }: ComesRound, next: NextDate): NextDate {
  return nextOn !== null && next.nextOn !== null && next.nextOn < nextOn ? { nextOn, countedFrom: countedFrom ?? nextOn } : next
}

function before(day: string, { count, unit }: Period): string {
  if (unit === 'days') return daysAfter(day, -count)
  if (unit === 'weeks') return daysAfter(day, -count * 7)
  return monthsAfter(day, unit === 'years' ? -count * 12 : -count)
}

// No date is later than days can be stored.
const storable = (nextOn: string, countedFrom: string): NextDate => (nextOn > dayRange.max ? never : { nextOn, countedFrom })
