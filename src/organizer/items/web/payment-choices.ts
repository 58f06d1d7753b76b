import type { PaymentFrequency, PaymentMethod } from '../contract.ts'

/** The ways to pay, in the order in which they are offered. */
export const paymentMethods = ['Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer'] as const satisfies readonly PaymentMethod[]

/** The payment frequencies, in the order in which they are offered. */
export const paymentFrequencies = ['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'] as const satisfies readonly PaymentFrequency[]
