import { type Selectable, sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { type AtEnd, Direction, type Item, type NewItem, PaymentMethod } from '../contract.ts'
import { trackedPayments, toPayments } from './tracked-payments.ts'
import { toPeriod } from './period-columns.ts'
import { toContractEnd } from './contract-end.ts'

// In a join it would be worked out for each row.
const callersDay = (now: Date) => sql<string>`(select app.my_day(${now}))`

/** Selects contracts with the names of those who look after them, and what decides which payments are due on the caller's day. */
export function selectItems(db: Db, now: Date) {
  return db
    .selectFrom('app.items as i')
    .innerJoin('app.categories as c', 'c.id', 'i.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 'i.looked_after_by'))
    .selectAll('i')
    .select(['p.name as looked_after_by_name', callersDay(now).as('today'), trackedPayments.as('tracked')])
    .select(
      sql<number>`(select count(*)::int from app.payments p where p.category_id = i.category_id and p.item_id = i.id)`.as(
        'recorded_payments',
      ),
    )
    .select(
      sql<boolean>`(select count(*) > 1 from app.item_prices p where p.category_id = i.category_id and p.item_id = i.id)`.as('has_changed'),
    )
}

/** Reads a contract that the requesting person may see. One statement. */
export async function readItem(db: Db, itemId: string, now: Date): Promise<Item> {
  return toItem(await selectItems(db, now).where('i.id', '=', itemId).executeTakeFirstOrThrow())
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['executeTakeFirstOrThrow']>>

export function toItem(row: ItemRow): Item {
  const { looked_after_by: id, looked_after_by_name: name } = row
  const { frequency, ...period } = toPeriod(row)
  const { monthlyCostPence, price } = toCost(row)
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    providerName: row.provider_name,
    monthlyCostPence,
    price: { ...price, hasChanged: row.has_changed },
    contractStartDate: row.contract_start_date,
    paymentMethod: row.payment_method === null ? null : PaymentMethod.parse(row.payment_method),
    paymentBank: row.payment_bank,
    paymentFrequency: frequency,
    notes: row.notes,
    paying: {
      direction: Direction.parse(row.direction),
      currency: row.currency,
      ...period,
      from: row.pays_from,
      keptFrom: row.keeps_payments_from,
    },
    ...toContractEnd(row),
    lookedAfterBy: id === null || name === null ? null : { id, name },
    payments: toPayments(row),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

const toPence = (pence: string | null): number | null => (pence === null ? null : Number(pence))

/** Returns what a contract costs, and from when. */
export function toCost(row: Selectable<DB['app.items']>): Pick<Item, 'monthlyCostPence'> & { price: Omit<Item['price'], 'hasChanged'> } {
  return { monthlyCostPence: toPence(row.monthly_cost_pence), price: toPrice(row) }
}

function toPrice(row: Selectable<DB['app.items']>): ReturnType<typeof toCost>['price'] {
  const { next_cost_from: from, next_cost_pence: cost } = row
  return {
    from: row.cost_from,
    setAt: row.cost_set_at?.toISOString() ?? null,
    paymentPence: toPence(row.payment_pence),
    next: from === null || cost === null ? null : { from, monthlyCostPence: Number(cost), paymentPence: toPence(row.next_payment_pence) },
    later: (row.later_cost_from ?? []).map((day, place) => ({
      from: day,
      monthlyCostPence: Number(row.later_cost_pence?.[place]),
      paymentPence: toPence(row.later_payment_pence?.[place] ?? null),
    })),
  }
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

function payingColumns({ direction, currency, other, months, from, keptFrom }: Item['paying']) {
  return {
    direction,
    currency,
    pays_unit: other?.unit ?? null,
    pays_every: other !== null && 'every' in other ? other.every : null,
    pays_in_months: months && [...new Set(months)].toSorted((one, another) => one - another),
    pays_from: from,
    keeps_payments_from: keptFrom,
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
