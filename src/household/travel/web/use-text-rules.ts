import { useTranslation } from 'react-i18next'

const longestLine = 100
const longestDetails = 2000

/** How long texts may be. */
export function useTextRules() {
  const { t } = useTranslation('travel')
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return {
    line: { maxLength: atMost(longestLine) },
    details: { maxLength: atMost(longestDetails) },
  }
}
