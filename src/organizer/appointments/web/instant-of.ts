import type { Appointment } from '../contract.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** What the clocks of a zone show: a day 'yyyy-MM-dd' and a time 'HH:mm'. */
export type Clocks = Pick<Appointment, 'day' | 'time' | 'timeZone'>

/**
 * The instant at which the clocks of a zone show a day and a time, in milliseconds: of two, in autumn, the first; a time that they
 * leave out, in spring, moves on. The server's `instantOf` says the same; what that is made with would weigh more than this screen.
 */
export function instantOf({ day: on, time, timeZone }: Clocks): number {
  const shown = Date.parse(`${on}T${time}Z`)
  const before = shown - offsetAt(shown - day, timeZone)
  const after = shown - offsetAt(shown + day, timeZone)
  const isShownAt = (instant: number) => instant + offsetAt(instant, timeZone) === shown
  return !isShownAt(before) && isShownAt(after) ? after : before
}

/** What the clocks of a zone show at an instant in milliseconds, as day and time. */
export function clocksAt(instant: number, timeZone: string): { day: string; time: string } {
  const [on = '', time = ''] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split(/[T.]/)
  return { day: on, time: time.slice(0, 5) }
}

// By how much the clocks of the zone are ahead of UTC, in whole minutes.
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { ...fields, timeZone }).formatToParts(instant)
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0] = order.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(instant / minute) * minute
}

const order = ['year', 'month', 'day', 'hour', 'minute'] as const
const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
