import { readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import type { Item, PaymentFrequency, PaymentMethod } from '../contract.ts'

/** The fields of a contract that a person enters. */
export type ItemFields = Omit<Item, 'id' | 'categoryId' | 'subcategoryId' | 'createdAt' | 'version' | 'atEnd' | 'handledUntil' | 'closed'>

/** The values of the form of a contract, as typed and chosen (ITEM-04). */
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

/** Returns the initial values of the form: empty, or those of a contract. */
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

/** Returns the fields of a valid form; those left empty are unknown. */
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

/** Returns whether nothing at all was filled in (GAP-85). */
export function isBlank(texts: ItemTexts): boolean {
  return texts.monthlyCostPence.trim() === '' && Object.values(fieldsOf(texts)).every((value) => value === null)
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
