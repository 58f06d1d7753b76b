import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { When } from '../../../platform/web/ui/when.tsx'
import { listOfDays } from './list-of-days.ts'
import type { ReminderDay } from './reminder-days.ts'

/** When people are reminded of a contract next: all the days while there are several, the last one with how far ahead it is. */
export function NextReminder({ days }: { days: readonly [ReminderDay, ...ReminderDay[]] }) {
  const { t } = useTranslation('items')
  const [{ day, before }, ...more] = days
  const words =
    more.length === 0
      ? t('reminders.last', { day: formatDay(day), count: before })
      : t('reminders.several', { days: listOfDays(days.map((reminder) => reminder.day)) })
  return <When icon={Bell}>{words}</When>
}
