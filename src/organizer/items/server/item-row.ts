import type { Selectable } from 'kysely'
import { myPeople } from '../../../foundation/members/server/public.ts'
import type { DB } from '../../../platform/server/db/database.gen.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import {
  AtEnd,
  Closing,
  Direction,
  type Item,
  type NewItem,
  OtherPeriod,
  PaymentFrequency,
  PaymentMethod,
  SomeMonths,
} from '../contract.ts'
import type { PaymentPeriod } from '../shared/periods.ts'

/** Selects contracts with the names of those who look after them. */
export function selectItems(db: Db) {
  return db
    .selectFrom('app.items as i')
    .innerJoin('app.categories as c', 'c.id', 'i.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 'i.looked_after_by'))
    .selectAll('i')
    .select('p.name as looked_after_by_name')
}

/** Reads a contract that the requesting person may see. One statement. */
export async function readItem(db: Db, itemId: string): Promise<Item> {
  return toItem(await selectItems(db).where('i.id', '=', itemId).executeTakeFirstOrThrow())
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

/** Converts a row to an Item; nothing else does. */
export function toItem(row: ItemRow): Item {
  const { looked_after_by: id, looked_after_by_name: name } = row
  const { frequency, ...period } = toPeriod(row)
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    providerName: row.provider_name,
    ...toCost(row),
    contractStartDate: row.contract_start_date,
    contractEndDate: row.contract_end_date,
    paymentMethod: PaymentMethod.nullable().parse(row.payment_method),
    paymentBank: row.payment_bank,
    paymentFrequency: frequency,
    notes: row.notes,
    paying: { direction: Direction.parse(row.direction), currency: row.currency, ...period, from: row.pays_from },
    atEnd: toAtEnd(row),
    lookedAfterBy: id === null || name === null ? null : { id, name },
    handledUntil: row.handled_until,
    closed: toClosed(row),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

/** The columns that say how often something is paid. */
export type PeriodColumns = Pick<Selectable<DB['app.items']>, 'payment_frequency' | 'pays_every' | 'pays_unit' | 'pays_in_months'>

/** Returns how often something is paid. */
export function toPeriod({ payment_frequency: frequency, pays_every: every, pays_unit: unit, pays_in_months: months }: PeriodColumns) {
  return {
    frequency: PaymentFrequency.nullable().parse(frequency),
    other: OtherPeriod.nullable().parse(unit === null ? null : { unit, ...(every !== null && { every }) }),
    months: SomeMonths.nullable().parse(months),
  } satisfies PaymentPeriod
}

const toPence = (pence: string | null): number | null => (pence === null ? null : Number(pence))

/** Returns what a contract costs, and from when. */
export function toCost(row: Selectable<DB['app.items']>): Pick<Item, 'monthlyCostPence' | 'price'> {
  return { monthlyCostPence: toPence(row.monthly_cost_pence), price: toPrice(row) }
}

function toPrice(row: Selectable<DB['app.items']>): Item['price'] {
  const { next_cost_from: from, next_cost_pence: cost } = row
  return {
    from: row.cost_from,
    setAt: row.cost_set_at?.toISOString() ?? null,
    paymentPence: toPence(row.payment_pence),
    next: from === null || cost === null ? null : { from, monthlyCostPence: Number(cost), paymentPence: toPence(row.next_payment_pence) },
  }
}

/** Returns what happens at the end of a contract. */
export function toAtEnd(row: Selectable<DB['app.items']>): AtEnd {
  return AtEnd.parse({
    renewal: row.renewal,
    term: row.term_count === null ? null : { count: row.term_count, unit: row.term_unit },
    notice: row.notice_count === null ? null : { count: row.notice_count, unit: row.notice_unit, to: row.notice_to },
    postDays: row.post_days,
    endReminders: row.end_thresholds,
    cancelReminders: row.cancel_thresholds,
  })
}

function toClosed({ closed_on: on, closed_as: as, successor_id: successorId }: Selectable<DB['app.items']>): Item['closed'] {
  return on === null ? null : { on, as: Closing.parse(as), successorId }
}

/** Returns the columns of the fields that a person enters. */
export function toColumns({ atEnd, paying, price, lookedAfterBy, ...item }: Omit<NewItem, 'id' | 'subcategoryId'>) {
  return {
    ...(atEnd && atEndColumns(atEnd)),
    ...(paying && payingColumns(paying)),
    ...(price && priceColumns(price)),
    ...(lookedAfterBy !== undefined && { looked_after_by: lookedAfterBy }),
    provider_name: item.providerName,
    monthly_cost_pence: item.monthlyCostPence,
    contract_start_date: item.contractStartDate,
    contract_end_date: item.contractEndDate,
    payment_method: item.paymentMethod,
    payment_bank: item.paymentBank,
    payment_frequency: item.paymentFrequency,
    notes: item.notes,
  }
}

function payingColumns({ direction, currency, other, months, from }: Item['paying']) {
  return {
    direction,
    currency,
    pays_unit: other?.unit ?? null,
    pays_every: other !== null && 'every' in other ? other.every : null,
    pays_in_months: months && [...new Set(months)].toSorted((one, another) => one - another),
    pays_from: from,
  }
}

function priceColumns({ from, paymentPence, next }: NonNullable<NewItem['price']>) {
  return {
    cost_from: from,
    payment_pence: paymentPence,
    next_cost_from: next?.from ?? null,
    next_cost_pence: next?.monthlyCostPence ?? null,
    next_payment_pence: next?.paymentPence ?? null,
  }
}

function atEndColumns({ renewal, term, notice, postDays, endReminders, cancelReminders }: AtEnd) {
  return {
    renewal,
    term_count: term?.count ?? null,
    term_unit: term?.unit ?? null,
    notice_count: notice?.count ?? null,
    notice_unit: notice?.unit ?? null,
    notice_to: notice?.to ?? 'end',
    post_days: postDays,
    end_thresholds: inOrder(endReminders),
    cancel_thresholds: inOrder(cancelReminders),
  }
}

// The earliest day first, each once.
function inOrder(reminders: readonly number[] | null): number[] | null {
  return reminders && [...new Set(reminders)].toSorted((one, other) => other - one)
}
