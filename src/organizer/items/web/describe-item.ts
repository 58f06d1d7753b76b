import { formatDay } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import type { Item } from '../contract.ts'
import { costOn } from '../shared/costs.ts'
import { isOnce } from '../shared/periods.ts'
import { monthNames } from './month-names.ts'
import { t } from './texts.ts'

/** Returns how and how often a contract is paid, 'Direct Debit, Monthly'; '' when neither is known. */
export function paymentOf(item: Item): string {
  const { paymentMethod: method } = item
  return [method && t(`methods.${method}`), periodInWords(item)].filter(Boolean).join(', ')
}

const list = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

// 'Every 2 months', 'Monthly, except Feb and Mar, from 1 Apr 2027'.
function periodInWords({ paymentFrequency: frequency, paying: { other, months, from } }: Item): string | undefined {
  if (other !== null && !('every' in other)) return from === null ? t('otherPeriod.once') : t('onceOn', { day: formatDay(from) })
  const named =
    other === null
      ? (frequency ?? undefined) && t(`frequencies.${frequency ?? 'Monthly'}`)
      : t(`everyPeriod.${other.unit}`, { count: other.every })
  const some = named !== undefined && months !== null ? inMonths(named, months) : named
  return [some, from && t('paysFrom', { day: formatDay(from) })].filter(Boolean).join(', ')
}

// Of a payment in more than half of the months, those without one are named.
function inMonths(frequency: string, months: readonly number[]): string {
  const isMost = months.length > 6
  const named = monthNames(pageLocale).filter((_, place) => months.includes(place + 1) !== isMost)
  return t(isMost ? 'exceptMonths' : 'onlyMonths', { frequency, months: list.format(named) })
}

/** Returns what a contract costs on a day, in words, '£31.99' and 'a month', or '£420.00' and 'once'; undefined where that is not known. */
export function describeCost(item: Item, day: string): { amount: string; each: string } | undefined {
  const { monthlyCostPence, paymentPence } = costOn(item, day)
  if (monthlyCostPence === null) return undefined
  const { other, direction, currency } = item.paying
  if (isOnce(other)) return { amount: formatMoney(paymentPence ?? 0, currency), each: t(direction === 'in' ? 'receivedOnce' : 'once') }
  return { amount: formatMoney(monthlyCostPence, currency), each: t(direction === 'in' ? 'receivedAMonth' : 'aMonth') }
}

/** Returns the known fields of a contract in words, in the order of the form, with what it costs today. */
export function describeItem(item: Item, today: string): string[] {
  const cost = describeCost(item, today)
  const { providerName, contractStartDate: start, contractEndDate: end, paymentBank, notes, lookedAfterBy } = item
  return [
    providerName,
    cost && `${cost.amount} ${cost.each}`,
    start && t('from', { day: formatDay(start) }),
    end && t('until', { day: formatDay(end) }),
    lookedAfterBy && t('lookedAfterByName', { name: lookedAfterBy.name }),
    paymentOf(item),
    paymentBank,
    notes,
  ].flatMap((fact) => fact || [])
}
