import type { TFunction } from 'i18next'
import { mostPence, readPounds } from '../../../platform/web/form/typed-pounds.ts'
import { midnightOf } from '../../../platform/web/texts/format-day.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'

const longestLine = 100

/** The days that can be written about a contract, 'yyyy-MM-dd'. */
export const dayRange = { min: '1900-01-01', max: '2199-12-31' }

/** Whether this is a day, and one that can be written. A day that is still being typed is none yet: a field hands on '2' of '20 Nov'. */
export function isInRange(day: string): boolean {
  return midnightOf(day) !== undefined && day >= dayRange.min && day <= dayRange.max
}

/** What is asked of the fields of a contract, wherever they stand. */
export function itemRules(t: TFunction<'items'>) {
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return {
    atMost,
    line: { maxLength: atMost(longestLine) },
    cost: {
      validate: {
        readable: (typed: string) => typed.trim() === '' || readPounds(typed) !== undefined || t('costUnreadable'),
        bearable: (typed: string) => (readPounds(typed) ?? 0) <= mostPence || t('costTooMuch', { most: formatMoney(mostPence) }),
      },
    },
    inRange: (day: string) => day === '' || isInRange(day) || t('yearOutOfRange'),
  }
}
