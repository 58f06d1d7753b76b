import { mot } from '#organizer/due-dates/shared/presets.ts'
import { t } from '#organizer/due-dates/web/texts.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { formatMoney } from '#platform/web/texts/format-money.ts'
import type { Outcome } from '../contract.ts'

/** Returns what was asked of a test in words: its day, the mileage, who did it, its number, and what it cost; '' of anything else. */
export function useDetails({ outcome, doneOn, answers }: Outcome): string {
  if (outcome !== 'passed' && outcome !== 'failed') return ''
  const { reading, byWhom, reference, result, costPence } = answers
  return [
    formatDay(doneOn),
    reading === null ? null : t(`read.${mot.asks.reading}`, { reading: number.format(reading) }),
    byWhom,
    reference,
    result,
    costPence === null ? null : formatMoney(costPence),
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const number = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 2 })
