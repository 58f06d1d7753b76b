import type { TFunction } from 'i18next'
import { longestLine } from '../shared/limits.ts'

/** What is asked of the lines of text of a contract, wherever they stand. */
export function itemRules(t: TFunction<'items'>) {
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return { atMost, line: { maxLength: atMost(longestLine) } }
}
