import { useTranslation } from 'react-i18next'
import { midnightOf } from '../../../platform/web/texts/format-day.ts'
import type { Days } from './next-days.ts'

const [firstDay, lastDay] = ['1900-01-01', '2199-12-31'] as const

/** What may be missing in a form with days: those who have no name do without. */
type Required = Days & { name?: string }

/** The rules of a name and two days that must all be there (GAP-93): the first that is missing says so, the others are marked. */
export function useDayRules() {
  const { t } = useTranslation(['travel', 'ui'])
  const given = (name: keyof Required) => (typed: string, values: Required) =>
    typed.trim() !== '' || (firstMissing(values) === name && t('fillAll')) || ''
  const readable = (day: string) => midnightOf(day) !== undefined || t('ui:dateUnreadable')
  const inRange = (day: string) => (day >= firstDay && day <= lastDay) || t('yearOutOfRange')
  // GAP-86.
  const inOrder = (end: string, { startDate }: Required) => startDate === '' || end >= startDate || t('endTooEarly')
  return {
    name: { validate: { given: given('name') } },
    startDate: { validate: { given: given('startDate'), readable, inRange } },
    endDate: { validate: { given: given('endDate'), readable, inRange, inOrder } },
  }
}

function firstMissing({ name = 'none', startDate, endDate }: Required): keyof Required | undefined {
  if (name.trim() === '') return 'name'
  if (startDate === '') return 'startDate'
  return endDate === '' ? 'endDate' : undefined
}
