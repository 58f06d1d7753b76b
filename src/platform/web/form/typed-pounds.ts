import { pageLocale } from '#platform/shared/language.ts'
import { maxPence } from '#platform/shared/limits.ts'
import { signOf } from '#platform/shared/money.ts'
import { formatMoney } from '../texts/format-money.ts'
import { textsOf } from '../texts/texts.ts'
import messages from './messages/en.json'

const t = textsOf('form', messages)

const plain = /^(\d*)(?:[.,](\d{1,2}))?$/
const withThousands = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * Reads an amount of pounds as people type it, exact to the penny: '31.99', '£31.99', '31,99', '1,234.50'. Returns whole pence, or
 * undefined when it is no amount, is negative or is finer than a penny. Of another currency its own sign is read.
 */
export function readPounds(text: string, sign = '£'): number | undefined {
  const typed = withoutSign(text.replaceAll(/\s/g, ''), sign)
  const [, pounds = '', pence = ''] = withThousands.exec(typed) ?? plain.exec(typed) ?? []
  if (pounds === '' && pence === '') return undefined
  // Digits, not a fraction: 0.1 and 0.2 have no exact binary value.
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}

function withoutSign(typed: string, sign: string): string {
  if (typed.startsWith(sign)) return typed.slice(sign.length)
  return typed.endsWith(sign) ? typed.slice(0, -sign.length) : typed
}

/** Formats whole pence for a field: 3199 is '31.99'. */
export function typedPounds(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

/** Returns the sign before an amount of a currency in a field: '£', '€', 'CHF'. */
export const fieldSign = (currency: string): string => signOf(currency, pageLocale)

/** Returns the rules for a typed amount of a currency, in its hundredths; an empty field is valid. */
export function moneyRules(currency: string) {
  const read = (typed: string) => readPounds(typed, fieldSign(currency))
  const unreadable = currency === 'GBP' ? 'poundsUnreadable' : 'moneyUnreadable'
  return {
    readable: (typed: string) => typed.trim() === '' || read(typed) !== undefined || t(unreadable),
    payable: (typed: string) => (read(typed) ?? 0) <= maxPence || t('poundsTooMuch', { most: formatMoney(maxPence, currency) }),
  } as const
}

/** The rules for every typed amount of pounds. Given to `field` by the forms that have one, so that no other loads them. */
export const poundsRules = moneyRules('GBP')
