import type { Item } from '#organizer/items/contract.ts'
import { toCost } from '#organizer/items/server/item-row.ts'
import type { LockedItem } from '#organizer/items/server/lock-item.ts'
import { costOn } from '#organizer/items/shared/costs.ts'
import type { ChangedColumns } from './outcome-row.ts'

type NewPrice = { from: string; monthlyCostPence: number | null; paymentPence: number | null }

/** Returns what a contract costs that is renewed at a price: from the first day of the new term, and planned until then, beside those planned before. */
export function costFrom(item: LockedItem, { from, monthlyCostPence, paymentPence }: NewPrice): ChangedColumns {
  const cost = toCost(item)
  const now = costOn(cost, item.today)
  const planned = now.next === null ? [] : [now.next, ...now.later]
  if (monthlyCostPence === null) return costColumns({ ...now, monthlyCostPence }, planned)
  const held = costOn(cost, from > item.today ? from : item.today)
  const isSame = monthlyCostPence === held.monthlyCostPence && (paymentPence === null || paymentPence === held.paymentPence)
  if (isSame) return costColumns(now, planned)
  const price = { from, monthlyCostPence, paymentPence }
  if (from <= item.today) return costColumns(price, planned)
  const others = planned.filter((one) => one.from !== from)
  return costColumns(
    now,
    [...others, price].toSorted((one, other) => one.from.localeCompare(other.from)),
  )
}

type Present = { from: string | null; monthlyCostPence: number | null; paymentPence: number | null }
type Planned = NonNullable<Item['price']['next']>

function costColumns({ from, monthlyCostPence, paymentPence }: Present, [next, ...later]: readonly Planned[]): ChangedColumns {
  const hasLater = later.length > 0
  return {
    monthly_cost_pence: monthlyCostPence,
    cost_from: from,
    payment_pence: paymentPence,
    next_cost_from: next?.from ?? null,
    next_cost_pence: next?.monthlyCostPence ?? null,
    next_payment_pence: next?.paymentPence ?? null,
    later_cost_from: hasLater ? later.map((one) => one.from) : null,
    later_cost_pence: hasLater ? later.map((one) => one.monthlyCostPence) : null,
    later_payment_pence: hasLater ? later.map((one) => one.paymentPence) : null,
  }
}
