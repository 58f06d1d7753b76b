import { daysAfter, daysBetween } from '#platform/shared/dates.ts'

/** The units of a term, and of a period of notice, which is never in years. */
export const termUnits = ['days', 'weeks', 'months', 'years'] as const
export const noticeUnits = ['days', 'weeks', 'months'] as const

/** For how long a contract renews itself each time. */
export type RenewalTerm = { count: number; unit: (typeof termUnits)[number] }
/** How long before the end, or before the end of a month, notice must have arrived. */
export type Notice = { count: number; unit: (typeof noticeUnits)[number]; to: 'end' | 'month_end' }

/** What decides when a contract ends; days are 'yyyy-MM-dd'. */
export type Ending = {
  contractEndDate: string | null
  atEnd: { renewal: 'unknown' | 'ends' | 'renews'; term: RenewalTerm | null; notice: Notice | null; postDays: number }
  /** Ends up to this day are handled. */
  handledUntil: string | null
  closed: { on: string } | null
}

/** Returns the day so many months after another; of a shorter month the last. `app.term_end` counts the same way. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, dayOfMonth] = partsOf(day)
  const first = Date.UTC(year, month - 1 + months, 1)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return daysAfter(new Date(first).toISOString().slice(0, 10), Math.min(dayOfMonth, last) - 1)
}

// In days, or for months and years in months. `app.length_of` is the same.
function lengthOf({ count, unit }: RenewalTerm): number {
  if (unit === 'weeks') return count * 7
  return unit === 'years' ? count * 12 : count
}

const isInDays = ({ unit }: RenewalTerm): boolean => unit === 'days' || unit === 'weeks'

const partsOf = (day: string): [number, number, number] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]

const later = (one: string, other: string | null): string => (other !== null && other > one ? other : one)
const dayAfterHandled = ({ handledUntil }: Ending): string | null => handledUntil && daysAfter(handledUntil, 1)

/**
 * Returns the end of the term that runs on a day: the first of a contract's ends that is not before it. All are counted from the first one,
 * so that a contract of the 31st returns to the 31st; a shorter month ends it on its last day.
 */
export function termEnd(firstEnd: string, term: RenewalTerm, onDay: string): string {
  if (firstEnd >= onDay) return firstEnd
  const step = lengthOf(term)
  if (isInDays(term)) return daysAfter(firstEnd, Math.ceil(daysBetween(firstEnd, onDay) / step) * step)
  const [year, month] = partsOf(firstEnd)
  const [yearOfDay, monthOfDay] = partsOf(onDay)
  const months = Math.ceil(((yearOfDay - year) * 12 + monthOfDay - month) / step) * step
  const end = monthsAfter(firstEnd, months)
  return end >= onDay ? end : monthsAfter(firstEnd, months + step)
}

/**
 * Returns the end of a contract as of a day: the last day of one that was closed, the end of the running term of one that renews itself,
 * past those that are handled already, else the end that was entered. Null where it is not known. `app.current_end` is the same.
 */
export function currentEnd(ending: Ending, onDay: string): string | null {
  const { contractEndDate: end, closed } = ending
  const { renewal, term } = ending.atEnd
  if (closed !== null) return closed.on
  if (end === null || renewal !== 'renews') return end
  const from = later(onDay, dayAfterHandled(ending))
  if (term !== null) return termEnd(end, term, from)
  return end >= from ? end : null
}

/**
 * Returns the last day on which notice must have arrived for a contract to end on a day. Counted to the end of a month, it is that of the
 * last month which is over by then.
 */
export function cancelBy(end: string, notice: Notice): string {
  const ahead = -lengthOf(notice)
  if (notice.to === 'end') return isInDays(notice) ? daysAfter(end, ahead) : monthsAfter(end, ahead)
  const firstAfter = `${daysAfter(end, 1).slice(0, 7)}-01`
  return daysAfter(isInDays(notice) ? daysAfter(firstAfter, ahead) : monthsAfter(firstAfter, ahead), -1)
}

// The first day on which a contract can still end when notice arrives on a day.
function earliestEnd(noticeOn: string, notice: Notice): string {
  const end = isInDays(notice) ? daysAfter(noticeOn, lengthOf(notice)) : monthsAfter(noticeOn, lengthOf(notice))
  if (notice.to === 'month_end') return daysAfter(monthsAfter(`${end.slice(0, 7)}-01`, 1), -1)
  // From the 31st, a shorter month ends too early.
  return !isInDays(notice) && end.slice(8) < noticeOn.slice(8) ? daysAfter(end, 1) : end
}

/**
 * Returns the next end of a contract that renews itself for which notice can still arrive in time on a day, the last day for it to
 * arrive, and the last day to send it; undefined where there is none, or no notice is asked for. `app.end_to_cancel` is the same.
 */
export function nextNotice(ending: Ending, onDay: string): { endsOn: string; cancelBy: string; sendBy: string } | undefined {
  const { contractEndDate: end, closed } = ending
  const { term, notice, postDays } = ending.atEnd
  if (closed !== null || notice === null || end === null) return undefined
  const from = later(earliestEnd(onDay, notice), dayAfterHandled(ending))
  const endsOn = term === null ? end : termEnd(end, term, from)
  if (endsOn < from) return undefined
  const arrivesBy = cancelBy(endsOn, notice)
  return { endsOn, cancelBy: arrivesBy, sendBy: daysAfter(arrivesBy, -postDays) }
}

/**
 * Returns the end of the term before the one that ends on a day; undefined for the first term, and where no term is known. The contract has
 * renewed itself on the day after it.
 */
export function previousEnd({ contractEndDate: firstEnd, atEnd: { term } }: Ending, endsOn: string): string | undefined {
  if (firstEnd === null || term === null || endsOn <= firstEnd) return undefined
  const step = lengthOf(term)
  if (isInDays(term)) return daysAfter(endsOn, -step)
  const [year, month] = partsOf(firstEnd)
  const [endYear, endMonth] = partsOf(endsOn)
  return monthsAfter(firstEnd, (endYear - year) * 12 + endMonth - month - step)
}

/** The shortest term, in days, of whose ends people are reminded unless somebody set days. */
const shortestAnnounced = 90

/**
 * Returns whether the term that ends on a day is shorter than 90 days: nobody is reminded of those unless somebody set days.
 * The first term is as long as from the start, where that is known. `app.is_short_term` is the same.
 */
export function isShortTerm({ atEnd, ...ending }: Ending & { contractStartDate: string | null }, endsOn: string): boolean {
  if (atEnd.renewal !== 'renews') return false
  const { contractStartDate: start, contractEndDate: firstEnd } = ending
  if (endsOn === firstEnd) return start !== null && daysBetween(start, endsOn) + 1 < shortestAnnounced
  if (atEnd.term === null) return false
  // Three months are a quarter, however short they are.
  return isInDays(atEnd.term) ? lengthOf(atEnd.term) < shortestAnnounced : lengthOf(atEnd.term) < 3
}
