import { formatDay } from './format-day.ts'
import { relativeDay } from './relative-day.ts'
import { language } from './texts.ts'
import { todayOf } from './today.ts'

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** An instant (ISO 8601) as the viewer reads it: '20 Nov 2026, 2 days ago'; `timed`: '20 Nov 2026, 14:05, 2 days ago'. */
export function formatMoment({ at, now, timed = false }: { at: string; now: Date; timed?: boolean }): string {
  const date = new Date(at)
  const day = todayOf(date)
  return [formatDay(day), timed ? clock.format(date) : '', relativeDay({ day, today: todayOf(now) })].filter(Boolean).join(', ')
}
