import { plusDays } from '../calendar-model.ts'
import type { Contract, DueDate, Period, Source } from './household-model.ts'

/**
 * A day of a source that people are reminded of ahead: `onDate` is the end, the last day to send notice, or the day on which a date is due, which is its
 * `endsOn` too. `daysAhead` is how long before, of what was entered at `enteredAt`.
 */
export type ComingDay = {
  type: 'renewal' | 'cancel_by' | 'due_date'
  reason: 'ends' | 'renews' | 'cancel_by' | 'due'
  onDate: string
  endsOn: string
  cancelBy: string | null
  daysAhead: readonly number[]
  enteredAt: number
}

export function comingOf(source: Source, today: string): ComingDay[] {
  return isDate(source) ? comingOfDate(source) : comingOfContract(source, today)
}

/** Returns whether it is a date with a history, and no contract. */
export const isDate = (source: Source): source is DueDate => 'nextOn' in source

// It is due until somebody records what became of it, unless it is paused (CLOCK-05, CLOCK-11).
function comingOfDate({ nextOn, isPaused, reminders, enteredAt }: DueDate): ComingDay[] {
  if (nextOn === null || isPaused) return []
  return [{ type: 'due_date', reason: 'due', onDate: nextOn, endsOn: nextOn, cancelBy: null, daysAhead: reminders, enteredAt }]
}

// Worked out end by end from the first one (RENEW-04 to RENEW-09, RENEW-14).
function comingOfContract(contract: Contract, today: string): ComingDay[] {
  if (contract.closed) return []
  const { renewal, endReminders, enteredAt } = contract
  const days: ComingDay[] = []
  const endsOn = endFrom(contract, today)
  if (endsOn !== undefined) {
    const reason = renewal === 'renews' ? 'renews' : 'ends'
    const daysAhead = endReminders ?? usual(contract, endsOn)
    days.push({ type: 'renewal', reason, onDate: endsOn, endsOn, cancelBy: null, daysAhead, enteredAt })
  }
  const notice = noticeOn(contract, today)
  return notice === undefined ? days : [...days, notice]
}

/** Returns the end of a contract that nobody has handled, as of a day; undefined where there is none. */
export function endFrom(contract: Contract, day: string): string | undefined {
  const { end, renewal } = contract
  if (end === null || renewal !== 'renews') return end ?? undefined
  return first(endsOf(contract), (each) => each >= day)
}

export function lastDayForNotice({ notice }: Contract, endsOn: string): string | undefined {
  if (notice === null) return undefined
  const { count, unit, to } = notice
  // Counted to the end of a month, notice is for the last one that is over by then.
  const last = to === 'end' ? endsOn : plusDays(`${plusDays(endsOn, 1).slice(0, 7)}-01`, -1)
  if (unit !== 'months') return plusDays(last, -inDays({ count, unit }))
  return to === 'end' ? plusMonths(last, -count) : plusDays(plusMonths(`${plusDays(last, 1).slice(0, 7)}-01`, -count), -1)
}

/** Returns the day so many months after another; of a shorter month its last. */
export function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Returns the day so many periods after another. */
export function plusPeriods(day: string, { count, unit }: Period, times = 1): string {
  if (unit === 'months' || unit === 'years') return plusMonths(day, count * (unit === 'years' ? 12 : 1) * times)
  return plusDays(day, inDays({ count, unit }) * times)
}

function noticeOn(contract: Contract, today: string): ComingDay | undefined {
  const { postDays, noticeReminders, noticeEnteredAt: enteredAt } = contract
  const endsOn = first(endsOf(contract), (each) => (lastDayForNotice(contract, each) ?? '') >= today)
  const cancelBy = endsOn && lastDayForNotice(contract, endsOn)
  if (endsOn === undefined || cancelBy === undefined) return undefined
  const daysAhead = noticeReminders ?? usual(contract, endsOn)
  const onDate = plusDays(cancelBy, -postDays)
  return { type: 'cancel_by', reason: 'cancel_by', onDate, endsOn, cancelBy, daysAhead, enteredAt }
}

// All the ends of a contract that renews itself which nobody has handled, for ten years.
function* endsOf({ end, term, handledUntil }: Contract): Generator<string> {
  if (end === null) return
  const last = plusMonths(end, 120)
  for (let times = 0, each = end; each <= last; times += 1, each = term === null ? '9999' : plusPeriods(end, term, times)) {
    if (handledUntil === null || each > handledUntil) yield each
    if (term === null) return
  }
}

function first(days: Iterable<string>, is: (day: string) => boolean): string | undefined {
  for (const day of days) if (is(day)) return day
  return undefined
}

const inDays = ({ count, unit }: Period): number => (unit === 'weeks' ? count * 7 : count)
const usually = [30, 7, 1]

// Nobody is reminded of terms shorter than 90 days unless somebody set days (GAP-153).
function usual({ start, end, term, renewal }: Contract, endsOn: string): readonly number[] {
  if (renewal !== 'renews') return usually
  if (endsOn === end) return start !== null && plusDays(start, 89) > endsOn ? [] : usually
  if (term === null || term.unit === 'years') return usually
  return (term.unit === 'months' ? term.count < 3 : inDays(term) < 90) ? [] : usually
}
