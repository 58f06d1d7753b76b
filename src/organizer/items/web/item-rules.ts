import type { TFunction } from 'i18next'
import { longestLine } from '../shared/limits.ts'

/** Returns the validation rules of a contract's lines of text, for every form that has them. */
export function itemRules(t: TFunction<'items'>) {
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return { atMost, line: { maxLength: atMost(longestLine) } }
}
