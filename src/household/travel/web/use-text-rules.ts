import { useTranslation } from 'react-i18next'
import { longestDetails, longestLine } from '../shared/limits.ts'

/** How long texts may be. */
export function useTextRules() {
  const { t } = useTranslation('travel')
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return {
    line: { maxLength: atMost(longestLine) },
    details: { maxLength: atMost(longestDetails) },
  }
}
