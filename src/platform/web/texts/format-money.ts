import { pageLocale } from '../../shared/language.ts'

const pounds = new Intl.NumberFormat(pageLocale, { style: 'currency', currency: 'GBP' })

/** Formats pence as pounds: 123450 is '£1,234.50'. */
export function formatMoney(pence: number): string {
  return pounds.format(pence / 100)
}
