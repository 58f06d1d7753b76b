import { formatMoment } from './format-moment.ts'
import { language } from './texts.ts'
import { todayOf } from './today.ts'

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** A moment of today as the clock shows it, '14:02'; of another day with its day: '20 Nov 2026, 14:02, yesterday'. */
export function formatClock({ at, now }: { at: Date; now: Date }): string {
  return todayOf(at) === todayOf(now) ? clock.format(at) : formatMoment({ at: at.toISOString(), now, timed: true })
}
