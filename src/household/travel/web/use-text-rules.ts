import { useTranslation } from 'react-i18next'
import { longestDetails, longestLine } from '../shared/limits.ts'

/** Returns the rules for the lengths of texts. */
export function useTextRules() {
  const { t } = useTranslation('travel')
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return {
    line: { maxLength: atMost(longestLine) },
    details: { maxLength: atMost(longestDetails) },
  }
}
