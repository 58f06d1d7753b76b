import { pageLocale } from '../../shared/language.ts'

const pounds = new Intl.NumberFormat(pageLocale, { style: 'currency', currency: 'GBP' })

/** Formats pence as pounds: 123450 is '£1,234.50'. */
export function formatMoney(pence: number): string {
  return pounds.format(pence / 100)
}

const percents = new Intl.NumberFormat(pageLocale, { maximumFractionDigits: 1 })

/** Formats per cent: 9.6 is '9.6 %'. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)} %`
}
