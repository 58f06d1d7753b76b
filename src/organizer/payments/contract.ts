import { z } from 'zod'
import { addRefusals, changeRefusals, day, ifVersion, newId, optionalText, signedInRoute } from '#platform/shared/api.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { longestNote } from './shared/limits.ts'

/** A due payment that is not recorded; its amount in hundredths of its currency, null where that is not known. */
export const DuePayment = z.object({ dueOn: z.iso.date(), duePence: z.int().nullable(), currency: z.string() })
export type DuePayment = z.infer<typeof DuePayment>

/** What was paid, or received, for a day on which a contract was due. */
export const PaymentRecord = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  dueOn: z.iso.date(),
  duePence: z.int().nullable(),
  currency: z.string(),
  paidOn: z.iso.date(),
  paidPence: z.int(),
  note: z.string().nullable(),
  version: z.int(),
})
export type PaymentRecord = z.infer<typeof PaymentRecord>

/** The payments of a contract: those that are due up to the caller's day and the next one, the earliest first, and those recorded, the newest first. */
export const PaymentsOfItem = z.object({ due: z.array(DuePayment), recorded: z.array(PaymentRecord) })
export type PaymentsOfItem = z.infer<typeof PaymentsOfItem>

const fields = {
  paidOn: day,
  paidPence: z.int().min(0).max(maxPence),
  note: optionalText(longestNote),
  /** Whether the contract costs that from the day of the payment on. */
  isNewPrice: z.boolean(),
}

export const NewPayment = z.strictObject({ id: newId, itemId: z.uuid(), dueOn: day, ...fields })
export type NewPayment = z.infer<typeof NewPayment>

/** New values for a recorded payment, based on its version `ifVersion`. */
export const PaymentChange = z.strictObject({ paymentId: z.uuid(), ifVersion, ...fields })
export type PaymentChange = z.infer<typeof PaymentChange>

const tags = ['Payments']
const priceRefusals = {
  /** The contract has had another price since the day of the payment. */
  PRICE_IS_NEWER: { status: 409, message: 'payments:refusal.priceIsNewer' },
  /** Another price is planned for another day; there is one at most. */
  PRICE_IS_PLANNED: { status: 409, message: 'payments:refusal.priceIsPlanned' },
  /** What a month would come to cannot be stored. */
  PRICE_TOO_HIGH: { status: 422, message: 'payments:refusal.priceTooHigh' },
} as const

export const paymentsContract = {
  /** Lists the payments of a contract: due ones where they are tracked, at most 1,000, and the last 200 recorded ones. Empty for those who may not see it. */
  list: signedInRoute
    .meta({
      reads: ['payments', 'items', 'item_prices', 'category_permissions', 'family_members', 'profiles'],
      keep: 'everything',
      daily: true,
    })
    .route({ method: 'GET', path: '/items/{itemId}/payments', tags, summary: 'Payments of a contract' })
    .input(z.strictObject({ itemId: z.uuid() }))
    .output(PaymentsOfItem),

  /** Records a payment, and with `isNewPrice` sets the price of the contract from its day on. Sent twice it is recorded once. */
  record: signedInRoute
    .route({ method: 'POST', path: '/payments', tags, summary: 'Record a payment' })
    .input(NewPayment)
    .output(PaymentRecord)
    .errors({ ...addRefusals, ...priceRefusals, ALREADY_RECORDED: { status: 409, message: 'payments:refusal.alreadyRecorded' } }),

  change: signedInRoute
    .route({ method: 'PUT', path: '/payments/{paymentId}', tags, summary: 'Change a recorded payment' })
    .input(PaymentChange)
    .output(PaymentRecord)
    .errors({ ...changeRefusals, ...priceRefusals }),

  /** Deletes what was recorded; the payment is due again. */
  remove: signedInRoute
    .route({ method: 'DELETE', path: '/payments/{paymentId}', tags, summary: 'Delete a recorded payment' })
    .input(z.strictObject({ paymentId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),
}
