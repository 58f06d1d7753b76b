import { readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import type { Item, PaymentFrequency, PaymentMethod } from '../contract.ts'

/** What a person writes about a contract. */
export type ItemFields = Omit<Item, 'id' | 'categoryId' | 'subcategoryId' | 'createdAt' | 'version'>

/** The form of a contract, as it is typed and chosen (ITEM-04). */
export type ItemTexts = {
  providerName: string
  monthlyCostPence: string
  contractStartDate: string
  contractEndDate: string
  paymentMethod: PaymentMethod | 'none'
  paymentFrequency: PaymentFrequency | 'none'
  paymentBank: string
  notes: string
}

/** The form as it starts: empty, or with what a contract is. */
export function textsOf(item: Item | undefined): ItemTexts {
  const cost = item?.monthlyCostPence ?? null
  return {
    providerName: item?.providerName ?? '',
    monthlyCostPence: cost === null ? '' : typedPounds(cost),
    contractStartDate: item?.contractStartDate ?? '',
    contractEndDate: item?.contractEndDate ?? '',
    paymentMethod: item?.paymentMethod ?? 'none',
    paymentFrequency: item?.paymentFrequency ?? 'none',
    paymentBank: item?.paymentBank ?? '',
    notes: item?.notes ?? '',
  }
}

/** What a form without errors says of a contract; what was left empty is unknown. */
export function fieldsOf(texts: ItemTexts): ItemFields {
  const { paymentMethod, paymentFrequency } = texts
  return {
    providerName: given(texts.providerName),
    monthlyCostPence: readPounds(texts.monthlyCostPence) ?? null,
    contractStartDate: given(texts.contractStartDate),
    contractEndDate: given(texts.contractEndDate),
    paymentMethod: paymentMethod === 'none' ? null : paymentMethod,
    paymentFrequency: paymentFrequency === 'none' ? null : paymentFrequency,
    paymentBank: given(texts.paymentBank),
    notes: given(texts.notes),
  }
}

/** Whether nothing at all was filled in (GAP-85). */
export function isBlank(texts: ItemTexts): boolean {
  return texts.monthlyCostPence.trim() === '' && Object.values(fieldsOf(texts)).every((value) => value === null)
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
