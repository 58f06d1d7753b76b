import { useTranslation } from 'react-i18next'
import { isLocalDate } from '../../../platform/web/form/local-date.ts'
import type { Days } from './next-days.ts'

/** What may be missing in a form with days: those who have no name do without. */
type Required = Days & { name?: string }

/** The rules of a name and two days that must all be there (GAP-93): the first that is missing says so, the others are marked. */
export function useDayRules() {
  const { t } = useTranslation('travel')
  const given = (name: keyof Required) => (typed: string, values: Required) =>
    typed.trim() !== '' || (firstMissing(values) === name && t('fillAll')) || ''
  // GAP-86.
  const inOrder = (end: string, { startDate }: Required) =>
    !isLocalDate(startDate) || !isLocalDate(end) || end >= startDate || t('endTooEarly')
  return {
    name: { validate: { given: given('name') } },
    startDate: { validate: { given: given('startDate') } },
    endDate: { validate: { given: given('endDate'), inOrder } },
  }
}

function firstMissing({ name = 'none', startDate, endDate }: Required): keyof Required | undefined {
  if (name.trim() === '') return 'name'
  if (startDate === '') return 'startDate'
  return endDate === '' ? 'endDate' : undefined
}
