import { type Selectable, sql } from 'kysely'
import type { DB } from '#platform/server/db/database.gen.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { dayRange } from '#platform/shared/limits.ts'
import type { Item } from '../contract.ts'
import { type PaidPrice, type PaymentSchedule, paymentsBetween } from '../shared/payment-days.ts'
import { currentEnd } from '../shared/terms.ts'
import { type PeriodColumns, toPeriod } from './period-columns.ts'
import { toContractEnd } from './contract-end.ts'

// Nobody catches up on more, and a day is not looked at twice.
const maxDaysBack = 1000
const maxDaysAhead = 3700

/** What decides which payments of a contract are due; null where they are not tracked. It is part of each row of contracts. */
export const trackedPayments = sql<TrackedRow | null>`case when i.keeps_payments_from is not null then json_build_object(
  'prices', (select coalesce(json_agg(json_build_object('from', p.from_day, 'pence', p.payment_pence, 'currency', p.currency,
                    'payment_frequency', p.frequency, 'pays_every', p.pays_every, 'pays_unit', p.pays_unit, 'pays_in_months', p.pays_in_months)
                    order by p.from_day), '[]')
               from app.item_prices p
              where p.category_id = i.category_id and p.item_id = i.id and (i.cost_from is not null or p.from_day >= i.next_cost_from)),
  'recorded', array(select p.due_on from app.payments p
                     where p.category_id = i.category_id and p.item_id = i.id and p.due_on >= i.keeps_payments_from
                     order by p.due_on desc limit ${sql.lit(2 * maxDaysBack)})) end`

type TrackedRow = { prices: Array<PeriodColumns & { from: string; pence: number; currency: string }>; recorded: string[] }
type ItemWithTracked = Selectable<DB['app.items']> & { today: string; tracked: TrackedRow | null }

type DuePrice = PaidPrice & { pence: number | null; currency: string }
type Due = { dueOn: string; duePence: number | null; currency: string }
/** What decides which payments of a contract are due as of a day; none is due after `last`. */
export type TrackedPayments = {
  schedule: PaymentSchedule<DuePrice>
  from: string
  last: string
  today: string
  recorded: ReadonlySet<string>
}

/** Returns what decides which payments of a contract are due; null where they are not tracked. */
export function toTracked(row: ItemWithTracked): TrackedPayments | null {
  const { keeps_payments_from: keptFrom, tracked, today } = row
  if (keptFrom === null || tracked === null) return null
  const known = tracked.prices.map(({ from, pence, currency, ...period }) => ({ from, pence, currency, ...toPeriod(period) }))
  // What it costs now is not known: it is due all the same, and somebody enters the amount.
  const unknown = { ...toPeriod(row), from: row.pays_from ?? row.contract_start_date ?? keptFrom, pence: null, currency: row.currency }
  const schedule = {
    paysFrom: row.pays_from,
    contractStartDate: row.contract_start_date,
    contractEndDate: row.contract_end_date,
    isKept: true,
    isKnownNow: true,
    prices: row.cost_from === null ? [unknown, ...known] : known,
  }
  const ending = toContractEnd(row)
  const isLasting = ending.closed === null && ending.atEnd.renewal === 'renews'
  const last = isLasting ? null : currentEnd(ending, today)
  return { schedule, from: keptFrom, last: last ?? dayRange.max, today, recorded: new Set(tracked.recorded) }
}

/** Returns the payments that are due up to the day of which it is asked, and of which nothing is recorded, the earliest first. */
export function duePayments(tracked: TrackedPayments): Due[] {
  const earliest = daysAfter(tracked.today, -maxDaysBack)
  return unrecorded(tracked, { from: tracked.from > earliest ? tracked.from : earliest, to: tracked.today })
}

/** Returns the next payment after that day of which nothing is recorded; undefined where there is none. */
export function nextPayment(tracked: TrackedPayments): Due | undefined {
  const tomorrow = daysAfter(tracked.today, 1)
  const from = tracked.from > tomorrow ? tracked.from : tomorrow
  return unrecorded(tracked, { from, to: daysAfter(from, maxDaysAhead) })[0]
}

function unrecorded({ schedule, last, recorded }: TrackedPayments, { from, to }: { from: string; to: string }): Due[] {
  return paymentsBetween(schedule, { from, to: to < last ? to : last })
    .filter(({ day }) => !recorded.has(day))
    .map(({ day, price: { pence, currency } }) => ({ dueOn: day, duePence: pence, currency }))
}

/** Returns how many payments of a contract are recorded, how many are late, and since when. */
export function toPayments(row: ItemWithTracked & { recorded_payments: number }): Item['payments'] {
  const tracked = toTracked(row)
  const late = tracked === null ? [] : duePayments(tracked).filter(({ dueOn }) => dueOn < tracked.today)
  return { recorded: row.recorded_payments, late: late.length, lateSince: late[0]?.dueOn ?? null }
}
