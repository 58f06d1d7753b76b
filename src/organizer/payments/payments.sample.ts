import type { SamplesOf } from '#tests/sample.ts'

const paid = { item_id: { a: 'item' }, due_on: '2026-11-20', paid_on: '2026-11-20', paid_pence: 3199 } as const

/** How tests make a payment of a contract. */
export const paymentSamples = {
  payment: {
    kind: 'a payment of a contract',
    in: 'home',
    row: paid,
    full: { ...paid, due_pence: 3200, currency: 'EUR', note: 'Rounded' },
    reads: { 'payments.list': async ({ payments }, { of }) => payments.list({ itemId: of('item') }) },
  },
} as const satisfies SamplesOf<'payments'>
