import { Temporal } from 'temporal-polyfill'

const usual = 'Europe/London'

/**
 * Returns the given zone if this server knows it, else Europe/London: a browser may be newer than its server, and a server may go
 * back to a version before the one that wrote the name. To be called before any arithmetic with a stored zone.
 */
export function knownZone(timeZone: string): string {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)
    return timeZone
  } catch {
    return usual
  }
}
