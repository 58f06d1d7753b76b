import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { daysAfter } from '../../../platform/shared/dates.ts'
import { listOfDays } from '../../../platform/web/texts/list-of-days.ts'
import { Note } from '../../../platform/web/ui/note.tsx'
import { dayIn, type DueDateTexts, readReminders } from './due-date-texts.ts'

/** Says under the form on which days people will be reminded, or why they will not. */
export function DatePromise({ values }: { values: DueDateTexts }) {
  const { t } = useTranslation('dueDates')
  const today = useToday()
  const day = dayIn(values)
  const days = daysOfReminders(values, today)
  if (days.length > 0) {
    return (
      <Note icon={Bell} live>
        {t('promise.days', { days: listOfDays(days) })}
      </Note>
    )
  }
  const why = day === undefined ? 'noDate' : day < today ? 'over' : values.reminders.trim() === '' ? 'none' : 'tooLate'
  return (
    <Note tone="plain" live>
      {t(`promise.${why}`)}
    </Note>
  )
}

// As with contracts: a date entered on such a day is still announced that day, and past days are not made up for.
function daysOfReminders(values: DueDateTexts, today: string): string[] {
  const day = dayIn(values)
  if (day === undefined) return []
  return (readReminders(values.reminders) ?? []).map((before) => daysAfter(day, -before)).filter((reminder) => reminder >= today)
}
