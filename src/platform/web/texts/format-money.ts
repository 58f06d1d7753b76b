import { pageLocale } from '#platform/shared/language.ts'
import { moneyIn } from '#platform/shared/money.ts'

/** Formats pence as pounds, or hundredths of another currency: 123450 is '£1,234.50'. */
export function formatMoney(pence: number, currency?: string): string {
  return moneyIn(pence, { currency, language: pageLocale })
}

const percents = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 1 })

/** Formats per cent: 9.6 is '9.6 %'. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)} %`
}
