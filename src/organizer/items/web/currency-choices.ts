import { pageLocale } from '../../../platform/shared/language.ts'

const names = new Intl.DisplayNames(pageLocale, { type: 'currency' })

// What most people here need comes first.
const usual = ['GBP', 'EUR', 'USD']

/** Returns the currencies of ISO 4217 with their names, the usual ones first; and the present one, should this browser not know it. */
export function currencyChoices(present: string): Array<{ value: string; label: string }> {
  const label = (code: string): string => `${names.of(code) ?? code} (${code})`
  const others = new Set([...Intl.supportedValuesOf('currency'), present].filter((code) => !usual.includes(code)))
  const byName = [...others].map((value) => ({ value, label: label(value) })).toSorted((one, other) => one.label.localeCompare(other.label))
  return [...usual.map((value) => ({ value, label: label(value) })), ...byName]
}
