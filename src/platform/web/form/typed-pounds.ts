import { mostPence } from '../../shared/limits.ts'
import { formatMoney } from '../texts/format-money.ts'
import { texts } from '../texts/texts.ts'

const plain = /^(\d*)(?:[.,](\d{1,2}))?$/
const withThousands = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/

/**
 * Reads an amount of pounds as people type it, exact to the penny: '31.99', '£31.99', '31,99', '1,234.50'. Returns whole pence, or
 * undefined when it is no amount, is negative or is finer than a penny.
 */
export function readPounds(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '').replace(/^£|£$/, '')
  const [, pounds = '', pence = ''] = withThousands.exec(typed) ?? plain.exec(typed) ?? []
  if (pounds === '' && pence === '') return undefined
  // Digits, not a fraction: 0.1 and 0.2 have no exact binary value.
  return Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'))
}

/** Formats whole pence for a field: 3199 is '31.99'. */
export function typedPounds(pence: number): string {
  return `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

const say = texts.getFixedT(null, 'ui')

/** The rules for every typed amount of pounds; an empty field is valid. Given to `field` by the forms that have one, so that no other loads them. */
export const poundsRules = {
  readable: (typed: string) => typed.trim() === '' || readPounds(typed) !== undefined || say('poundsUnreadable'),
  payable: (typed: string) => (readPounds(typed) ?? 0) <= mostPence || say('poundsTooMuch', { most: formatMoney(mostPence) }),
} as const
