import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { daysOf, type Rhythm } from '#platform/shared/rhythm.ts'
import { isOnce, type PaymentPeriod, rhythmOf } from './periods.ts'
import { monthsAfter } from './terms.ts'

/** What holds from a day on, 'yyyy-MM-dd': how often it is paid, and whatever else is known of the price. */
export type PaidPrice = PaymentPeriod & { from: string }

/**
 * What decides when a contract is paid: the day of the first payment, else its start, else the day after its end where it has a period, and its
 * prices, the earliest first. Tracked payments are counted from the first price where no day is given, as those that are recorded were.
 * Before its first price it is paid as from then on, unless what it costs now is not known.
 */
export type PaymentSchedule<Price extends PaidPrice> = {
  paysFrom: string | null
  contractStartDate: string | null
  contractEndDate: string | null
  isKept: boolean
  isKnownNow: boolean
  prices: readonly Price[]
}

type Span = { from: string; to: string }

/** A payment: its day, or the first of its month where `isDayKnown` is false, and the price that holds then. */
type Paid<Price> = { day: string; isDayKnown: boolean; price: Price }

/**
 * Returns the payments of a contract from one day to another, both included, each with the price that holds on its day. Where no day is known, there
 * is one on the first of each month; of what is paid once there is none then.
 */
export function paymentsBetween<Price extends PaidPrice>(
  schedule: PaymentSchedule<Price>,
  { from: first, to: last }: Span,
): Array<Paid<Price>> {
  const { isKnownNow, prices } = schedule
  return prices.flatMap((price, place): Array<Paid<Price>> => {
    const next = prices[place + 1]
    const from = (place === 0 && isKnownNow) || price.from < first ? first : price.from
    const to = next === undefined || next.from > last ? last : daysAfter(next.from, -1)
    if (to < from) return []
    const startsOn = startOf(schedule, { price, first })
    if (startsOn === undefined) return byMonth(price, { from, to }).map((day) => ({ day, isDayKnown: false, price }))
    return daysOf({ rule: rhythmOf(price), startsOn, from, to }).map((day) => ({ day, isDayKnown: true, price }))
  })
}

/** Returns whether the days of payment follow from what is known of a contract. */
export function areDaysKnown<Price extends PaidPrice>(schedule: PaymentSchedule<Price>, price: Price): boolean {
  return startOf(schedule, { price, first: price.from }) !== undefined
}

// A day of payment from which the others are counted; one that follows from the end is not after `first`.
function startOf<Price extends PaidPrice>(
  { paysFrom, contractStartDate, contractEndDate, isKept, prices }: PaymentSchedule<Price>,
  { price, first }: { price: Price; first: string },
): string | undefined {
  const given = paysFrom ?? contractStartDate ?? (isKept ? prices[0]?.from : undefined)
  if (given !== undefined || contractEndDate === null || !hasPeriod(price)) return given
  return countedBack(daysAfter(contractEndDate, 1), { rule: rhythmOf(price), to: first })
}

const hasPeriod = ({ frequency, other }: PaymentPeriod): boolean => frequency !== null || (other !== null && !isOnce(other))

function byMonth({ other, months }: PaymentPeriod, { from, to }: Span): string[] {
  if (isOnce(other)) return []
  return daysOf({
    rule: { frequency: 'MONTHLY', interval: 1, ...(months !== null && { months }) },
    startsOn: `${from.slice(0, 7)}-01`,
    from,
    to,
  })
}

// Enough to find a month that has the day; only of 29 February in a rhythm of many years there may be none.
const maxTries = 12

// A rhythm counts forward: returns the day so many periods before another one that is not after `to`.
function countedBack(day: string, { rule, to }: { rule: Rhythm; to: string }): string {
  const ahead = Math.max(0, daysBetween(to, day))
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') {
    const step = rule.interval * (rule.frequency === 'WEEKLY' ? 7 : 1)
    return daysAfter(day, -Math.ceil(ahead / step) * step)
  }
  const step = rule.interval * (rule.frequency === 'YEARLY' ? 12 : 1)
  // No month is shorter than 28 days.
  const fewest = Math.ceil(ahead / 28 / step)
  const tries = Array.from({ length: maxTries }, (_, more) => monthsAfter(day, -(fewest + more) * step))
  return tries.find((earlier) => earlier.endsWith(day.slice(-3))) ?? tries[0] ?? day
}
