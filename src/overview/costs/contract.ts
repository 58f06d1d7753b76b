import { z } from 'zod'
import { CategoryColor, Location } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { Direction } from '#organizer/items/contract.ts'
import { OtherSum } from '#organizer/subcategories/contract.ts'
import { signedInRoute } from '#platform/shared/api.ts'

const contract = {
  itemId: z.uuid(),
  subcategoryId: z.uuid(),
  subcategoryName: z.string(),
  providerName: z.string().nullable(),
  access: Permission,
  place: Location,
}

/** A calendar month, 'yyyy-MM'. */
const Month = z
  .string()
  .length(7)
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)

/** A contract that costs more today than a year ago, or than at first where it is newer: what a month cost and costs, in whole pence. */
export const Rise = z.object({ ...contract, penceBefore: z.int(), penceNow: z.int() })
export type Rise = z.infer<typeof Rise>

/** A contract that runs and of which no amount is known, or no day of a single payment. */
export const UnknownCost = z.object({ ...contract, missing: z.enum(['cost', 'day']) })
export type UnknownCost = z.infer<typeof UnknownCost>

/** A contract with the amount of one payment, in whole pence. */
const LargestPayment = z.object({ ...contract, pence: z.int() })

/**
 * The payments of the 12 calendar months after the present one, by month and category, in whole pence; `expectedPence` of them lie beyond the end of
 * contracts that go on: all but those that are known to end. `receivedPence` is income, and no part of `pence`. Other currencies are left out, and
 * named in `otherCurrencies` by what its payments come to. `yearlyPence` of a category is what its contracts in force cost in a year at today's
 * prices, as on its page; with the `differences` they come to what is paid in the 12 months: of contracts that begin or end, of planned prices, and of the days on
 * which payments fall. `dearest` is the largest payment of the dearest month. Of the contracts that became
 * dearer, and of those without an amount, the first 100 are named; of more than 2,000 contracts the first are counted, and `leftOut` are not; `risesPence` is the sum of all rises in a year. `isEverything` is
 * whether the caller administers all spaces they are in, so that nothing is hidden from them.
 */
export const Costs = z.object({
  months: z.array(Month),
  categories: z.array(z.object({ id: z.uuid(), name: z.string(), color: CategoryColor, familyName: z.string(), yearlyPence: z.int() })),
  sums: z.array(
    z.object({
      month: Month,
      categoryId: z.uuid(),
      pence: z.int(),
      expectedPence: z.int(),
      receivedPence: z.int(),
      expectedReceivedPence: z.int(),
    }),
  ),
  differences: z.object({ begins: z.int(), ends: z.int(), prices: z.int(), days: z.int() }),
  otherCurrencies: z.array(OtherSum),
  dearest: LargestPayment.nullable(),
  rises: z.array(Rise),
  risesPence: z.int(),
  unknown: z.array(UnknownCost),
  unknownCount: z.int(),
  leftOut: z.int(),
  isEverything: z.boolean(),
})
export type Costs = z.infer<typeof Costs>

/**
 * A payment of a contract on its day, in hundredths of its currency; where no day is known, `day` is the first of its month. An expected one lies beyond
 * the end of a contract that goes on. It is an expense or income.
 */
export const Payment = z.object({
  ...contract,
  day: z.iso.date(),
  pence: z.int(),
  currency: z.string(),
  direction: Direction,
  isDayKnown: z.boolean(),
  isExpected: z.boolean(),
})
export type Payment = z.infer<typeof Payment>

const tags = ['Costs']

export const costsContract = {
  /** Returns what the next 12 calendar months cost, of what the caller may see. One statement. */
  get: signedInRoute
    .meta({
      reads: [
        'items',
        'item_prices',
        'subcategories',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'profiles',
      ],
      keep: 'everything',
      daily: true,
    })
    .route({ method: 'GET', path: '/costs', tags, summary: 'Costs of the next 12 months' })
    .output(Costs),

  /** Lists the payments of one of those months, by day, at most 2,000; of another month none. One statement. */
  payments: signedInRoute
    .meta({
      reads: [
        'items',
        'item_prices',
        'subcategories',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'profiles',
      ],
      keep: 'everything',
      daily: true,
    })
    .route({ method: 'GET', path: '/costs/payments', tags, summary: 'Payments of a month' })
    .input(z.strictObject({ month: Month }))
    .output(z.array(Payment)),
}
