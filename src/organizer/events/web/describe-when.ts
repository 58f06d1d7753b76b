import { formatDay, formatDayOfWeek } from '#platform/shared/dates.ts'
import type { CalendarEvent } from '../contract.ts'
import type { ViewerTimes } from './in-viewer-zone.ts'
import { t } from './texts.ts'

/** Returns 'Wed 2 Dec 2026, 09:30': names an appointment, which has no name of its own. */
export function nameOf({ day, time }: CalendarEvent): string {
  return time === null ? formatDayOfWeek(day) : t('when', { day: formatDayOfWeek(day), time })
}

/** Returns '09:30', or 'All day'; for another place '09:30, New York time (2 Dec 2026, 14:30 for you)'. */
export function timeOf({ time }: CalendarEvent, { day, elsewhere }: ViewerTimes): string {
  if (time === null) return t('allDay')
  if (elsewhere === undefined) return time
  const here = t('when', { day: formatDay(day), time: elsewhere.time })
  return t('timeForYou', { time, city: elsewhere.city, here })
}
