import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../foundation/accounts/web/public.ts'
import { formatDayOfWeek } from '../../../platform/web/texts/format-day.ts'
import { reminderAt } from './reminder-at.ts'
import type { AppointmentTexts } from './use-save-appointment.ts'

type Planned = Pick<AppointmentTexts, 'day' | 'time' | 'reminderFrequency'> & { timeZone: string }

/** When the reminder of an appointment in the form will come, in words and by the viewer's clocks; undefined until its day and time are known. */
export function useReminderWords(planned: Planned): string | undefined {
  const { t } = useTranslation('appointments')
  const here = useTimeZone()
  // A year that is still being typed.
  if (planned.day < '1900' || planned.time === '') return undefined
  const { instant, day, time } = reminderAt(planned, here)
  // GAP-113.
  if (isPast(instant)) return t('reminderPassed')
  return t(planned.timeZone === here ? 'reminderAt' : 'reminderAtForYou', { day: formatDayOfWeek(day), time })
}

function isPast(instant: number): boolean {
  return instant <= Date.now()
}
