import { z } from 'zod'
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
} from '../../platform/shared/api.ts'
import { mostPence } from '../../platform/shared/limits.ts'
import { longestLine, longestNotes } from './shared/limits.ts'

/** The ways to pay a contract (CONST-20). */
export const PaymentMethod = z.enum(['Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The payment frequencies of a contract (CONST-21). They affect no sum (GAP-137). */
export const PaymentFrequency = z.enum(['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'])
export type PaymentFrequency = z.infer<typeof PaymentFrequency>

/**
 * A contract or bill of a subcategory. Any field may be null, but not all of them (GAP-85). `monthlyCostPence` is the cost of one
 * month, in whole pence, however it is paid (GAP-137); the contract is in force from its start through its end.
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
  createdAt: instant,
  version: z.int(),
})
export type Item = z.infer<typeof Item>

const fields = {
  providerName: optionalLine(longestLine),
  monthlyCostPence: z.int().min(0).max(mostPence).nullable(),
  contractStartDate: day.nullable(),
  contractEndDate: day.nullable(),
  paymentMethod: PaymentMethod.nullable(),
  paymentBank: optionalLine(longestLine),
  paymentFrequency: PaymentFrequency.nullable(),
  notes: optionalText(longestNotes),
}
type Fields = { [name in keyof typeof fields]: Item[name] }

// GAP-85.
const somethingGiven = (item: Fields): boolean =>
  [item.providerName, item.monthlyCostPence, item.contractStartDate, item.contractEndDate].some((value) => value !== null) ||
  [item.paymentMethod, item.paymentBank, item.paymentFrequency, item.notes].some((value) => value !== null)
const nothingGiven = { error: 'items:nothingGiven', path: ['providerName'] }
// GAP-86.
const endsAfterItStarts = ({ contractStartDate: start, contractEndDate: end }: Fields): boolean =>
  start === null || end === null || end >= start
const endsTooEarly = { error: 'items:endTooEarly', path: ['contractEndDate'] }

/** The fields of a new contract in a subcategory. */
export const NewItem = z
  .strictObject({ id: newId, subcategoryId: z.uuid(), ...fields })
  .refine(somethingGiven, nothingGiven)
  .refine(endsAfterItStarts, endsTooEarly)
export type NewItem = z.infer<typeof NewItem>

/** New values for a contract, based on its version `ifVersion`. */
export const ItemChange = z
  .strictObject({ itemId: z.uuid(), ifVersion, ...fields })
  .refine(somethingGiven, nothingGiven)
  .refine(endsAfterItStarts, endsTooEarly)
export type ItemChange = z.infer<typeof ItemChange>

const tags = ['Items']

export const itemsContract = {
  /** Lists the contracts of a subcategory, the newest first (READ-17). Empty for those who may not see it. */
  list: signedInRoute
    .route({ method: 'GET', path: '/items', tags, summary: 'Contracts of a subcategory' })
    .input(z.strictObject({ subcategoryId: z.uuid(), from: pageFrom }))
    .output(z.array(Item)),

  add: signedInRoute
    .route({ method: 'POST', path: '/items', tags, summary: 'Add a contract' })
    .input(NewItem)
    .output(Item)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PUT', path: '/items/{itemId}', tags, summary: 'Change a contract' })
    .input(ItemChange)
    .output(Item)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/items/{itemId}', tags, summary: 'Delete a contract' })
    .input(z.strictObject({ itemId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
