const minute = 60 * 1000
const day = 24 * 60 * minute

/** The day 'yyyy-MM-dd' and the time 'HH:mm' that the clocks of a zone show. */
export type Clocks = { day: string; time: string; timeZone: string }

/**
 * Returns the instant, in milliseconds, at which the clocks of a zone show a day and a time: the first of two in autumn; a time
 * skipped in spring moves forward. The server's `instantOf` returns the same, but its library is larger than this screen.
 */
export function instantOf({ day: on, time, timeZone }: Clocks): number {
  const shown = Date.parse(`${on}T${time}Z`)
  const before = shown - offsetAt(shown - day, timeZone)
  const after = shown - offsetAt(shown + day, timeZone)
  const isShownAt = (instant: number) => instant + offsetAt(instant, timeZone) === shown
  return !isShownAt(before) && isShownAt(after) ? after : before
}

/** Returns the day and time that the clocks of a zone show at an instant in milliseconds. */
export function clocksAt(instant: number, timeZone: string): { day: string; time: string } {
  const [on = '', time = ''] = new Date(instant + offsetAt(instant, timeZone)).toISOString().split(/[T.]/)
  return { day: on, time: time.slice(0, 5) }
}

// Returns how far the clocks of the zone are ahead of UTC, in whole minutes.
function offsetAt(instant: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...fields, timeZone })
  formats.set(timeZone, format)
  const parts = format.formatToParts(instant)
  const [year = 0, month = 0, date = 0, hour = 0, minutes = 0] = order.map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return Date.UTC(year, month - 1, date, hour, minutes) - Math.floor(instant / minute) * minute
}

// To make one takes a phone longer than all else here.
const formats = new Map<string, Intl.DateTimeFormat>()
const order = ['year', 'month', 'day', 'hour', 'minute'] as const
const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
