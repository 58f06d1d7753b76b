import { daysAfter } from '#platform/shared/dates.ts'
import { clocksAt, instantOf } from '#organizer/events/web/instant-of.ts'
import { dayMinutes, type Hours, minutesOf } from '#organizer/events/shared/hours-on.ts'

/** The stretch of a day that the clock leaves out, or shows twice. */
export type ClockChange = Hours & { goes: 'forward' | 'back' }

const quarter = 15

/** Returns how the clocks of a zone change on a day; undefined on a day of 24 hours. */
export function clockChangeOn(day: string, timeZone: string): ClockChange | undefined {
  const begin = instantOf({ day, time: '00:00', timeZone })
  const end = instantOf({ day: daysAfter(day, 1), time: '00:00', timeZone })
  if (end - begin === dayMinutes * 60_000) return undefined
  let expected = 0
  for (let at = begin; at < end; at += quarter * 60_000) {
    const shown = minutesOf(clocksAt(at, timeZone).time)
    if (shown > expected) return { goes: 'forward', from: expected, to: shown }
    if (shown < expected) return { goes: 'back', from: shown, to: expected }
    expected += quarter
  }
  return { goes: 'forward', from: expected, to: dayMinutes }
}
