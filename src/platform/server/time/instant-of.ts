import { Temporal } from 'temporal-polyfill'

/** A day ('yyyy-MM-dd') and a time ('HH:mm') as the clocks of a zone (its IANA name) show them. */
export type WallTime = { day: string; time: string; timeZone: string }

/**
 * Returns the instant at which the clocks of a zone show a day and a time. Where they show it twice, in autumn, it is the first of the
 * two; where they skip it, in spring, it moves forward by as much as they skip. @throws RangeError when there is no such zone.
 */
export function instantOf({ day, time, timeZone }: WallTime): Date {
  const { epochMilliseconds } = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  return new Date(epochMilliseconds)
}
