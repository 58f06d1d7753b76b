import { useTranslation } from 'react-i18next'
import { mostPence, readPounds } from '../../../platform/web/form/typed-pounds.ts'
import { formatMoney } from '../../../platform/web/texts/format-money.ts'

const longestLine = 100
const longestDetails = 2000

/** How long texts may be, and what a cost must be when there is one. */
export function useTextRules() {
  const { t } = useTranslation('travel')
  const atMost = (count: number) => ({ value: count, message: t('tooLong', { count }) })
  return {
    line: { maxLength: atMost(longestLine) },
    details: { maxLength: atMost(longestDetails) },
    cost: {
      validate: {
        readable: (typed: string) => typed.trim() === '' || readPounds(typed) !== undefined || t('costUnreadable'),
        bearable: (typed: string) => (readPounds(typed) ?? 0) <= mostPence || t('costTooMuch', { most: formatMoney(mostPence) }),
      },
    },
  }
}
