import { expect, it } from 'vitest'
import { PaymentFrequency, PaymentMethod } from '../contract.ts'
import { paymentFrequencies, paymentMethods } from './payment-choices.ts'

it('everything that the server accepts is offered, and nothing else', { tags: ['CONST-20', 'CONST-21'] }, () => {
  expect(paymentMethods).toEqual(['Direct Debit', 'Manual', 'Check', 'Cash', 'Bank Transfer'])
  expect(paymentMethods).toEqual(PaymentMethod.options)
  expect(paymentFrequencies).toEqual(['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'Yearly'])
  expect(paymentFrequencies).toEqual(PaymentFrequency.options)
})
