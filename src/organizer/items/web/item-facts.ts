import type { TFunction } from 'i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'
import type { Item } from '../contract.ts'
import { costOn } from '../shared/costs.ts'

/** Returns how and how often a contract is paid, 'Direct Debit, Monthly'; '' when neither is known. */
export function paymentOf({ paymentMethod: method, paymentFrequency: frequency }: Item, t: TFunction<'items'>): string {
  return [method && t(`methods.${method}`), frequency && t(`frequencies.${frequency}`)].filter(Boolean).join(', ')
}

/** Returns the known fields of a contract in words, in the order of the form, with what it costs today. */
export function factsOf(item: Item, today: string, t: TFunction<'items'>): string[] {
  const { monthlyCostPence: cost } = costOn(item, today)
  const { providerName, contractStartDate: start, contractEndDate: end, paymentBank, notes, lookedAfterBy } = item
  return [
    providerName,
    cost === null ? null : `${formatMoney(cost)} ${t('aMonth')}`,
    start && t('from', { day: formatDay(start) }),
    end && t('until', { day: formatDay(end) }),
    lookedAfterBy && t('lookedAfterByName', { name: lookedAfterBy.name }),
    paymentOf(item, t),
    paymentBank,
    notes,
  ].flatMap((fact) => fact || [])
}
