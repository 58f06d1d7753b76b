import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import type { LocalDate } from '../../../platform/web/form/local-date.ts'
import { Note } from '../../../platform/web/ui/note.tsx'
import { listOfDays } from './list-of-days.ts'
import { reminderDays } from './reminder-days.ts'

/** Says under the dates of the form on which days people will be reminded of the end, or why they will not (CONST-10). */
export function ReminderPromise({ end }: { end: LocalDate }) {
  const { t } = useTranslation('items')
  const today = useToday()
  const days = reminderDays({ end, today }).map(({ day }) => day)
  if (days.length > 0) {
    return (
      <Note icon={Bell} live>
        {t('reminders.promise', { days: listOfDays(days) })}
      </Note>
    )
  }
  return (
    <Note tone="plain" live>
      {t(end < today ? 'reminders.over' : 'reminders.tooLate')}
    </Note>
  )
}
