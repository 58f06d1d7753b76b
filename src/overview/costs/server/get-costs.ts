import { sql } from 'kysely'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { type LocationRow, toLocation } from '#foundation/categories/server/location-row.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { accessTo, administersAll } from '#foundation/sharing/server/rights.ts'
import { AtEnd, Direction } from '#organizer/items/contract.ts'
import { type PeriodColumns, toPeriod } from '#organizer/items/server/period-columns.ts'
import { yearOf } from '#organizer/items/shared/costs.ts'
import { usualCurrency } from '#organizer/items/shared/limits.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { omit } from '#platform/shared/omit.ts'
import type { Costs, Payment, UnknownCost } from '../contract.ts'
import { maxCounted, maxNamed, maxPayments } from '../shared/limits.ts'
import { risesOf, type PricedContract, costsByMonth } from './costs-by-month.ts'

/** Returns what the 12 calendar months after that of an instant cost, of what the caller may see. One statement. */
export async function getCosts(db: Db, now: Date): Promise<Costs> {
  const { today, contracts, count, isEverything } = await readContracts(db, now)
  const { months, payments, sums, yearly, differences, otherCurrencies, unknown } = costsByMonth(contracts, today)
  const rises = risesOf(contracts, today)
  const named = new Map(contracts.map(({ about, ...contract }) => [contract.id, about]))
  const nameOf = (id: string): About => named.get(id) ?? missing(id)
  const largest = dearestPayment(payments.filter(({ direction, currency }) => direction === 'out' && currency === usualCurrency))
  return {
    months,
    categories: categoriesOf([...sums.map(({ categoryId }) => categoryId), ...yearly.keys()], contracts).map((category) => ({
      ...category,
      yearlyPence: yearly.get(category.id) ?? 0,
    })),
    sums,
    differences,
    otherCurrencies,
    dearest: largest === undefined ? null : { ...nameOf(largest.itemId), pence: largest.pence },
    rises: rises.slice(0, maxNamed).map(({ id, ...pence }) => ({ ...nameOf(id), ...pence })),
    risesPence: rises.reduce((sum, { penceBefore, penceNow }) => sum + yearOf(penceNow - penceBefore), 0),
    unknown: unknown.slice(0, maxNamed).map(({ id, missing: what }) => ({ ...nameOf(id), missing: what })),
    unknownCount: unknown.length,
    leftOut: count - contracts.length,
    isEverything,
  }
}

/** Lists the payments of one of those months, by day, those whose day is not known last. One statement. */
export async function listPayments(db: Db, month: string, now: Date): Promise<Payment[]> {
  const { today, contracts } = await readContracts(db, now)
  const named = new Map(contracts.map(({ about, ...contract }) => [contract.id, about]))
  return costsByMonth(contracts, today)
    .payments.filter(({ day }) => day.startsWith(month))
    .toSorted(
      (one, other) => Number(other.isDayKnown) - Number(one.isDayKnown) || one.day.localeCompare(other.day) || other.pence - one.pence,
    )
    .slice(0, maxPayments)
    .map(({ itemId, ...payment }) => ({ ...(named.get(itemId) ?? missing(itemId)), ...omit(payment, 'categoryId') }))
}

function missing(id: string): never {
  throw new Error(`there is no contract ${id}`)
}

type Paid = ReturnType<typeof costsByMonth>['payments'][number]

/** Returns the largest payment of the month in which the most is paid. */
function dearestPayment(payments: readonly Paid[]): Paid | undefined {
  const byMonth = [...Map.groupBy(payments, ({ day }) => day.slice(0, 7)).values()]
  const sum = (paid: readonly Paid[]): number => paid.reduce((total, { pence }) => total + pence, 0)
  const [dearest = []] = byMonth.toSorted((one, other) => sum(other) - sum(one))
  return dearest.toSorted((one, other) => other.pence - one.pence)[0]
}

// By the name of the space, then by that of the category.
function categoriesOf(ids: readonly string[], contracts: readonly Contract[]): Array<Omit<Costs['categories'][number], 'yearlyPence'>> {
  const places = new Map(contracts.map(({ about: { place } }) => [place.categoryId, place]))
  return [...new Set(ids)]
    .map((id) => places.get(id) ?? missing(id))
    .map(({ categoryId: id, categoryName: name, color, familyName }) => ({ id, name, color, familyName }))
    .toSorted((one, other) => one.familyName.localeCompare(other.familyName) || one.name.localeCompare(other.name))
}

type About = Omit<UnknownCost, 'missing'>
type Contract = PricedContract & { about: About }

type Read<Of> = { today: string; contracts: Of[]; count: number; isEverything: boolean }

// Those that run on the caller's day, or begin later, with their prices, the earliest first. A cost that is not known has no prices before the planned one.
async function readContracts(db: Db, now: Date): Promise<Read<Contract>> {
  const { rows } = await sql<Read<Row>>`
    with ${viewersDay(now)}, hidden as materialized ${hiddenSubcategories},
    running as materialized (
      select i.*, app.cost_on(i, d.today) as cost_now
        from d cross join app.items i cross join lateral (select app.current_end(i, d.today) as ends_on offset 0) e
       where coalesce(e.ends_on >= d.today, true) and i.subcategory_id not in (select hidden.id from hidden)),
    i as materialized (select r.* from running r order by r.created_at, r.id limit ${sql.lit(maxCounted)}),
    p as materialized (
      select p.item_id, json_agg(json_build_object('from', p.from_day, 'monthlyPence', p.monthly_pence, 'pence', p.payment_pence, 'currency', p.currency, 'payment_frequency', p.frequency,
               'pays_every', p.pays_every, 'pays_unit', p.pays_unit, 'pays_in_months', p.pays_in_months) order by p.from_day) as prices
        from app.item_prices p join i on i.category_id = p.category_id and i.id = p.item_id
       where i.cost_from is not null or p.from_day >= i.next_cost_from
       group by p.item_id)
    select d.today, ${contracts} as contracts, (select count(*)::int from running) as count,
           ${administersAll} as "isEverything"
      from d`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the person has no profile')
  return { ...row, contracts: row.contracts.map(toContract) }
}

const contracts = jsonOf(sql`
  select i.id, i.subcategory_id as "subcategoryId", b.name as "subcategoryName", i.provider_name as "providerName", ${accessTo('i.category_id')} as access,
         json_build_object('category_id', c.id, 'category_name', c.name, 'kind', c.kind, 'icon', c.icon, 'color', c.color,
                           'family_name', f.name, 'parent_name', o.name) as place,
         i.pays_from as "paysFrom", i.keeps_payments_from is not null as "isKept", i.direction, i.currency, i.cost_now as "penceNow", i.contract_start_date as "contractStartDate", i.contract_end_date as "contractEndDate", i.handled_until as "handledUntil", i.closed_on as "closedOn",
         i.renewal, i.term_count as "termCount", i.term_unit as "termUnit", i.cost_from is not null as "isKnownNow", coalesce(p.prices, '[]') as prices
    from i
    join app.categories c on c.id = i.category_id
    join app.families f on f.id = c.family_id
    join app.subcategories b on b.category_id = i.category_id and b.id = i.subcategory_id
    left join app.subjects o on o.category_id = b.category_id and o.id = b.subject_id
    left join p on p.item_id = i.id
   order by lower(b.name), i.id`)

type Row = Omit<About, 'itemId' | 'access' | 'place'> &
  Pick<
    PricedContract,
    'id' | 'paysFrom' | 'contractStartDate' | 'contractEndDate' | 'handledUntil' | 'isKept' | 'isKnownNow' | 'currency' | 'penceNow'
  > & {
    access: string
    place: LocationRow
    closedOn: string | null
    renewal: string
    termCount: number | null
    termUnit: string | null
    direction: string
    prices: Array<PeriodColumns & { from: string; monthlyPence: number; pence: number; currency: string }>
  }

const Term = AtEnd.shape.term

function toContract({ subcategoryId, subcategoryName, providerName, ...row }: Row): Contract {
  const place = toLocation(row.place)
  return {
    about: { itemId: row.id, subcategoryId, subcategoryName, providerName, access: Permission.parse(row.access), place },
    id: row.id,
    categoryId: place.categoryId,
    subcategoryId,
    currency: row.currency,
    penceNow: row.penceNow,
    isKept: row.isKept,
    paysFrom: row.paysFrom,
    direction: Direction.parse(row.direction),
    contractStartDate: row.contractStartDate,
    contractEndDate: row.contractEndDate,
    handledUntil: row.handledUntil,
    closed: row.closedOn === null ? null : { on: row.closedOn },
    atEnd: {
      renewal: AtEnd.shape.renewal.parse(row.renewal),
      term: Term.parse(row.termCount === null ? null : { count: row.termCount, unit: row.termUnit }),
      notice: null,
      postDays: 0,
    },
    isKnownNow: row.isKnownNow,
    prices: row.prices.map(({ from, monthlyPence, pence, currency, ...period }) => ({
      from,
      monthlyPence,
      pence,
      currency,
      ...toPeriod(period),
    })),
  }
}
