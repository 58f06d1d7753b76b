import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'
import type { LineValues } from '../shared/line-values.ts'
import { t } from './texts.ts'

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
