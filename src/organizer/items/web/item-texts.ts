import { readPounds, typedPounds } from '../../../platform/web/form/typed-pounds.ts'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import type { Item, PaymentFrequency, PaymentMethod } from '../contract.ts'
import { type AtEndTexts, atEndOf, atEndTextsOf } from './at-end-texts.ts'
import type { Term } from './contract-state.ts'

/** The fields of a contract that a person enters. */
export type ItemFields = Omit<Item, 'id' | 'categoryId' | 'subcategoryId' | 'createdAt' | 'version' | 'handledUntil' | 'closed'>

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
} & AtEndTexts

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
    ...atEndTextsOf(item?.atEnd),
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
    atEnd: atEndOf(texts),
  }
}

/** Returns the term of the contract as far as it is typed; undefined while there is no end, or one before the start. */
export function termOf(texts: ItemTexts): Term | undefined {
  const { contractStartDate: start, contractEndDate: end } = texts
  if (!isLocalDate(end) || (isLocalDate(start) && end < start)) return undefined
  return {
    contractStartDate: isLocalDate(start) ? start : null,
    contractEndDate: end,
    atEnd: atEndOf(texts),
    handledUntil: null,
    closed: null,
  }
}

/** Returns whether nothing at all was filled in (GAP-85). */
export function isBlank(texts: ItemTexts): boolean {
  const { atEnd: _, ...fields } = fieldsOf(texts)
  return texts.monthlyCostPence.trim() === '' && Object.values(fields).every((value) => value === null)
}

function given(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
