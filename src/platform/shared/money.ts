const pounds = 'GBP'

type MoneyIn = { currency?: string | undefined; language: string | undefined }

/**
 * Formats hundredths of a currency, pounds unless another is named: 123450 is '£1,234.50'. Of a currency without hundredths they are shown only where
 * there are some.
 */
export function moneyIn(hundredths: number, { currency = pounds, language }: MoneyIn): string {
  return formatOf(currency, language).format(hundredths / 100)
}

/** Returns the sign of a currency, or its code where it has none: '£', '€', 'CHF'. */
export function signOf(currency: string, language: string | undefined): string {
  const parts = formatOf(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string, language: string | undefined): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format = formats.get(key) ?? newFormat(currency, language)
  formats.set(key, format)
  return format
}

function newFormat(currency: string, language: string | undefined): Intl.NumberFormat {
  const style = { style: 'currency', currency } as const
  const usual = new Intl.NumberFormat(language, style).resolvedOptions().minimumFractionDigits ?? 2
  return new Intl.NumberFormat(language, { ...style, minimumFractionDigits: Math.min(usual, 2), maximumFractionDigits: 2 })
}
