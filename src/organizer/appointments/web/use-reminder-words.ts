import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../foundation/accounts/web/public.ts'
import { isLocalDate, isLocalTime } from '../../../platform/web/form/local-date.ts'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { reminderAt } from './reminder-at.ts'
import type { AppointmentTexts } from './use-save-appointment.ts'

type Planned = Pick<AppointmentTexts, 'day' | 'time' | 'reminderFrequency'> & { timeZone: string }

/** When the reminder of an appointment in the form will come, in words and by the viewer's clocks; undefined until its day and time are known. */
export function useReminderWords(planned: Planned): string | undefined {
  const { t } = useTranslation('appointments')
  return wordsNow(planned, { t, here: useTimeZone() })
}

function wordsNow(planned: Planned, viewer: Omit<Viewer, 'now'>): string | undefined {
  return reminderWords(planned, { ...viewer, now: Date.now() })
}

type Viewer = { t: TFunction<'appointments'>; here: string; now: number }

/** The same at an instant in milliseconds, for a viewer whose zone is `here`. */
export function reminderWords({ day, time, ...planned }: Planned, { t, here, now }: Viewer): string | undefined {
  if (!isLocalDate(day) || !isLocalTime(time)) return undefined
  const reminder = reminderAt({ ...planned, day, time }, here)
  // GAP-113.
  if (reminder.instant <= now) return t('reminderPassed')
  const words = planned.timeZone === here ? 'reminderAt' : 'reminderAtForYou'
  return t(words, { day: formatDayOfWeek(reminder.day), time: reminder.time })
}
