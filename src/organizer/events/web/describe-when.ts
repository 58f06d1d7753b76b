import { daysAfter, formatDay, formatDayOfWeek } from '#platform/shared/dates.ts'
import type { CalendarEvent } from '../contract.ts'
import type { LineValues } from '../shared/read-line.ts'
import type { ViewerTimes } from './in-viewer-zone.ts'
import { t } from './texts.ts'

/** Returns 'Wed 2 Dec 2026, 09:30 to 10:15': when an event is, and what an appointment without a title is called. */
export function nameOf({ day, lastDay, time, endTime }: CalendarEvent): string {
  const first = time === null ? formatDayOfWeek(day) : t('when', { day: formatDayOfWeek(day), time })
  if (lastDay === day) return endTime === null ? first : t('event.span', { from: first, to: endTime })
  const last = formatDayOfWeek(lastDay)
  return t('event.span', { from: first, to: endTime === null ? last : t('when', { day: last, time: endTime }) })
}

/** Returns '09:30', or 'All day'; for another place '09:30, New York time (2 Dec 2026, 14:30 for you)'. */
export function timeOf({ time, endTime, day: first, lastDay }: CalendarEvent, { day, elsewhere }: ViewerTimes): string {
  if (time === null) return t('allDay')
  const there = endTime === null || lastDay !== first ? time : t('event.span', { from: time, to: endTime })
  if (elsewhere === undefined) return there
  const here = t('when', { day: formatDay(day), time: elsewhere.time })
  return t('timeForYou', { time: there, city: elsewhere.city, here })
}

/** Returns '10:00 to 11:30', or '10:00' where there is no end. */
export function rangeOf(from: string, to: string | undefined): string {
  return to === undefined ? from : t('line.range', { from, to })
}

/** Says on which days and at which times an event will be: 'Sat 5 Dec 2026, 10:00 to 11:30'. */
export function saidWhen({ day, nights, time, endTime }: Pick<LineValues, 'nights' | 'time' | 'endTime'> & { day: string }): string {
  const first = formatDayOfWeek(day)
  const last = nights === 0 ? undefined : formatDayOfWeek(daysAfter(day, nights))
  if (time === undefined) return t('line.allDay', { days: rangeOf(first, last) })
  if (last === undefined || endTime === undefined) return t('line.timed', { day: first, times: rangeOf(time, endTime) })
  return rangeOf(t('line.timed', { day: first, times: time }), t('line.timed', { day: last, times: endTime }))
}
