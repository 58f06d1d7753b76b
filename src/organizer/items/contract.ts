import { z } from 'zod'
import { Assignee } from '#organizer/tasks/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  newId,
  optionalLine,
  optionalText,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { defaultsOf } from '#platform/shared/defaults-of.ts'
import { maxPence } from '#platform/shared/limits.ts'
import {
  latestReminder,
  longestLine,
  longestNotes,
  longestPeriod,
  longestPost,
  longestTerm,
  maxNotice,
  maxReminders,
} from './shared/limits.ts'
import { isOnce, periodUnits } from './shared/periods.ts'
import { noticeUnits, termUnits } from './shared/terms.ts'

/** The ways to pay a contract. */
export const PaymentMethod = z.enum(['Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The payment frequencies of a contract. They affect no sum. */
export const PaymentFrequency = z.enum(['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'])
export type PaymentFrequency = z.infer<typeof PaymentFrequency>

/** A period that is none of these: every so many days, weeks, months or years, or one payment in all. */
export const OtherPeriod = z.discriminatedUnion('unit', [
  z.strictObject({ unit: z.enum(periodUnits), every: z.int().min(1).max(longestPeriod) }),
  z.strictObject({ unit: z.literal('once') }),
])

/** Months of a year, 1 to 12, but not all of them. */
export const SomeMonths = z.array(z.int().min(1).max(12)).min(1).max(11)

/** A currency of ISO 4217, by its code. */
const Currency = z
  .string()
  .length(3)
  .regex(/^[A-Z]{3}$/)

/** Whether it is an expense or income. */
export const Direction = z.enum(['out', 'in'])

/**
 * How a contract is paid besides its frequency. `other` is a period that is none of the five, and then there is no frequency; what is paid monthly
 * may be paid in some `months` only. `from` is the day of the first payment, null for the start. From `keptFrom` on, what was paid is
 * recorded. It is an expense or income. All amounts are in
 * `currency`, in hundredths, and never converted; the API calls those of other currencies pence too.
 */
export const Paying = z.strictObject({
  direction: Direction,
  currency: Currency,
  other: OtherPeriod.nullable(),
  months: SomeMonths.nullable(),
  from: day.nullable(),
  keptFrom: day.nullable(),
})
export type Paying = z.infer<typeof Paying>

const pence = z.int().min(0).max(maxPence)

/** On how many days before a date people are reminded of it. */
const Reminders = z.array(z.int().min(0).max(latestReminder)).min(1).max(maxReminders)

/** How long before the end, or before the end of a month, notice must have arrived. */
export const NoticePeriod = z.strictObject({
  count: z.int().min(0).max(maxNotice),
  unit: z.enum(noticeUnits),
  to: z.enum(['end', 'month_end']),
})

/** Whether a contract ends or renews itself, where that is known. */
export const Renewal = z.enum(['unknown', 'ends', 'renews'])

/** For how long a contract renews itself each time. */
export const Term = z.strictObject({ count: z.int().min(1).max(longestTerm), unit: z.enum(termUnits) })

/**
 * What happens at the end of a contract. One that renews itself does so for `term` each time, where that is
 * known; notice must have arrived `notice` before the end, or before the end of a month, and the post takes `postDays`. People are reminded on
 * `endReminders` days before the end and `cancelReminders` before the last day to send notice; null is the usual 30, 7 and 1.
 */
export const AtEnd = z
  .strictObject({
    renewal: Renewal,
    term: Term.nullable(),
    notice: NoticePeriod.nullable(),
    postDays: z.int().min(0).max(longestPost),
    endReminders: Reminders.nullable(),
    cancelReminders: Reminders.nullable(),
  })
  .refine(({ renewal, term, notice }) => renewal === 'renews' || (term === null && notice === null), {
    error: 'items:termWithoutRenewal',
    path: ['renewal'],
  })
export type AtEnd = z.infer<typeof AtEnd>

/** How a contract was closed. */
export const Closing = z.enum(['cancelled', 'switched', 'ended'])

/** The last day of a contract that was cancelled, switched or left to end, and the one that took its place. */
const Closed = z.object({ on: z.iso.date(), as: Closing, successorId: z.uuid().nullable() })

/** A price that is planned: what a month costs from a day on, and the amount of one payment where that was entered. */
const NextPrice = z.strictObject({ from: day, monthlyCostPence: pence, paymentPence: pence.nullable() })

const isAfter = ({ from, next }: { from: string | null; next: { from: string } | null }): boolean =>
  from === null || next === null || next.from > from

/**
 * Since when the cost of a month holds, null for the day that is usual: the start of a new contract, or else today. `paymentPence` is what one
 * payment is, where that was entered.
 */
const NewPrice = z
  .strictObject({ from: day.nullable(), paymentPence: pence.nullable(), next: NextPrice.nullable() })
  .refine(isAfter, { error: 'items:nextPriceTooEarly', path: ['next'] })

/**
 * The same of a contract as it is: `from` and `setAt`, when it was entered, are null while its cost is not known. `later` are the prices that are planned after
 * `next`, the earliest first, as by renewals that are recorded ahead; a change of the contract keeps those that are still later. `hasChanged` is
 * whether there is more than one price, earlier and planned ones included.
 */
const Price = z.object({
  from: z.iso.date().nullable(),
  setAt: instant.nullable(),
  paymentPence: z.int().nullable(),
  next: NextPrice.nullable(),
  later: z.array(NextPrice),
  hasChanged: z.boolean(),
})

/** How many payments of a contract are recorded, and of one whose payments are tracked how many are late on the caller's day, and since when. */
const Payments = z.object({ recorded: z.int(), late: z.int(), lateSince: z.iso.date().nullable() })

/** What a contract costs from a day on, and how often it is paid from then on; without a period it is monthly. In whole pence. */
export const ItemPrice = z.object({
  from: z.iso.date(),
  monthlyCostPence: z.int(),
  paymentPence: z.int(),
  currency: Currency,
  frequency: PaymentFrequency.nullable(),
  other: OtherPeriod.nullable(),
  months: SomeMonths.nullable(),
})
export type ItemPrice = z.infer<typeof ItemPrice>

/**
 * A contract or bill of a subcategory. Any field may be null, but not all of them. `monthlyCostPence` is the cost of one
 * month, in whole pence, however it is paid, until the day of a planned price (`costOn`); of what is paid once it is nothing, and
 * `price.paymentPence` is the amount. The contract is in force from its start through its end. `contractEndDate` is the end that was entered: one that renews itself ends at `currentEnd`. Ends up to `handledUntil`
 * are handled. Emails about it go to `lookedAfterBy` alone, where that is somebody.
 */
export const Item = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid(),
  providerName: z.string().nullable(),
  monthlyCostPence: z.int().nullable(),
  contractStartDate: z.iso.date().nullable(),
  contractEndDate: z.iso.date().nullable(),
  paymentMethod: PaymentMethod.nullable(),
  paymentBank: z.string().nullable(),
  paymentFrequency: PaymentFrequency.nullable(),
  notes: z.string().nullable(),
  paying: Paying,
  price: Price,
  payments: Payments,
  atEnd: AtEnd,
  lookedAfterBy: Assignee.nullable(),
  handledUntil: z.iso.date().nullable(),
  closed: Closed.nullable(),
  createdAt: instant,
  version: z.int(),
})
export type Item = z.infer<typeof Item>

const fields = {
  providerName: optionalLine(longestLine),
  monthlyCostPence: pence.nullable(),
  contractStartDate: day.nullable(),
  contractEndDate: day.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  paymentBank: optionalLine(longestLine),
  paymentFrequency: PaymentFrequency.nullable(),
  notes: optionalText(longestNotes),
}
type Fields = { [name in keyof typeof fields]: Item[name] }
/** How it is paid besides its frequency; left out, as by the app that knew the five frequencies alone, a contract keeps it. */
const paying = Paying.optional()
/** What happens at the end; left out, as the app did before it was asked, a new contract has 'unknown' and another one keeps it. */
const atEnd = AtEnd.optional()
/** From when it costs that; left out, as by the app before prices had days, another cost holds from today. */
const price = NewPrice.optional()
/** Who looks after it: somebody who may see it, or null for nobody in particular. Left out, as with `atEnd`. */
const lookedAfterBy = z.uuid().nullable().optional()
const notAssignable = { NOT_ASSIGNABLE: { status: 422, message: 'items:refusal.notAssignable' } } as const

// A contract of which nothing is known is none.
const somethingGiven = (item: Fields): boolean =>
  [item.providerName, item.monthlyCostPence, item.contractStartDate, item.contractEndDate].some((value) => value !== null) ||
  [item.paymentMethod, item.paymentBank, item.paymentFrequency, item.notes].some((value) => value !== null)
const nothingGiven = { error: 'items:nothingGiven', path: ['providerName'] }
const endsAfterItStarts = ({ contractStartDate: start, contractEndDate: end }: Fields): boolean =>
  start === null || end === null || end >= start
const endsTooEarly = { error: 'items:endTooEarly', path: ['contractEndDate'] }

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const inKnownCurrency = ({ paying: given }: { paying?: Paying | undefined }): boolean => given === undefined || known.has(given.currency)
const currencyUnknown = { error: 'items:currencyUnknown', path: ['currency'] }

type Paid = Fields & { paying?: Paying | undefined; price?: z.infer<typeof NewPrice> | undefined }
const oneFrequency = ({ paymentFrequency, paying: given }: Paid): boolean => paymentFrequency === null || (given?.other ?? null) === null
const twoFrequencies = { error: 'items:twoFrequencies', path: ['paymentFrequency'] }
const someMonthsOfMonthly = ({ paymentFrequency, paying: given }: Paid): boolean =>
  paymentFrequency === 'Monthly' || (given?.months ?? null) === null
const monthsOfNone = { error: 'items:monthsOfNone', path: ['paymentFrequency'] }
const onceIsNoMonth = ({ monthlyCostPence, paying: given, price: asked }: Paid): boolean =>
  !isOnce(given?.other ?? null) || ((monthlyCostPence ?? 0) === 0 && (asked?.next ?? null) === null)
const monthOfOnce = { error: 'items:monthOfOnce', path: ['monthlyCostPence'] }

/** The fields of a new contract in a subcategory. */
export const NewItem = z
  .strictObject({ id: newId, subcategoryId: z.uuid(), ...fields, paying, price, atEnd, lookedAfterBy })
  .refine(somethingGiven, nothingGiven)
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(inKnownCurrency, currencyUnknown)
  .refine(oneFrequency, twoFrequencies)
  .refine(someMonthsOfMonthly, monthsOfNone)
  .refine(onceIsNoMonth, monthOfOnce)
export type NewItem = z.infer<typeof NewItem>

/** New values for a contract, based on its version `ifVersion`. */
export const ItemChange = z
  .strictObject({ itemId: z.uuid(), ifVersion, ...fields, paying, price, atEnd, lookedAfterBy })
  .refine(somethingGiven, nothingGiven)
  .refine(endsAfterItStarts, endsTooEarly)
  .refine(inKnownCurrency, currencyUnknown)
  .refine(oneFrequency, twoFrequencies)
  .refine(someMonthsOfMonthly, monthsOfNone)
  .refine(onceIsNoMonth, monthOfOnce)
export type ItemChange = z.infer<typeof ItemChange>

const itemDefaults = defaultsOf(Item, {
  paying: { direction: 'out', currency: 'GBP' },
  atEnd: { renewal: 'unknown', postDays: 3 },
  version: 1,
})

const tags = ['Items']

export const itemsContract = {
  /** Lists the contracts of a subcategory, the newest first. Empty for those who may not see it. */
  list: signedInRoute
    .meta({
      reads: ['items', 'item_prices', 'payments', 'category_permissions', 'profiles', 'family_members'],
      keep: 'everything',
      pages: true,
    })
    .route({ method: 'GET', path: '/items', tags, summary: 'Contracts of a subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid(), from: pageFrom }))
    .output(z.array(Item))
    .meta({ defaults: [itemDefaults, 'categoryId', 'subcategoryId'] }),

  /** Lists what a contract costs from which day on, the newest first, the last 500. Empty for those who may not see it. */
  prices: signedInRoute
    .meta({ reads: ['item_prices', 'category_permissions'], keep: 'everything' })
    .route({ method: 'GET', path: '/items/{itemId}/prices', tags, summary: 'Prices of a contract' })
    .input(z.strictObject({ itemId: z.uuid() }))
    .output(z.array(ItemPrice)),

  add: signedInRoute
    .route({ method: 'POST', path: '/items', tags, summary: 'Add a contract' })
    .input(NewItem)
    .output(Item)
    .errors({ ...addRefusals, ...notAssignable }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/items/{itemId}', tags, summary: 'Change a contract' })
    .input(ItemChange)
    .output(Item)
    .errors({ ...changeRefusals, ...notAssignable }),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/items/{itemId}', tags, summary: 'Delete a contract' })
    .input(z.strictObject({ itemId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
