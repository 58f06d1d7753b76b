import { Temporal } from 'temporal-polyfill'

/** The day ('yyyy-MM-dd') that the calendars of a zone (its IANA name) show at an instant. @throws RangeError when there is no such zone. */
export function localDay(now: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}
