import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOfWeek } from '../../../platform/shared/dates.ts'
import type { Appointment } from '../contract.ts'
import type { Sight } from './seen-from.ts'

/** The words for when an appointment is. */
export function useWhenWords() {
  const { t } = useTranslation('appointments')
  return {
    /** 'Wed 2 Dec 2026, 09:30': what an appointment is called, since it has no name. */
    nameOf: ({ day, time }: Appointment): string => t('when', { day: formatDayOfWeek(day), time }),
    /** '09:30'; of another place '09:30, New York time (2 Dec 2026, 14:30 for you)'. */
    timeOf: ({ time }: Appointment, { day, elsewhere }: Sight): string => {
      if (elsewhere === undefined) return time
      const here = t('when', { day: formatDay(day), time: elsewhere.time })
      return t('timeForYou', { time, city: elsewhere.city, here })
    },
  }
}
