import { dayRange } from '#platform/shared/limits.ts'
import { midnightOf } from '#platform/shared/midnight-of.ts'

declare const whole: unique symbol

/**
 * A day that exists and can be stored, 'yyyy-MM-dd'. A date field also passes on text that is still being typed, such as '2' or
 * '31/11/2026': whatever is calculated from a day requires this type, so that unfinished text cannot reach it.
 */
export type LocalDate = string & { readonly [whole]: 'day' }

/** A time of day that exists, 'HH:mm'. */
export type LocalTime = string & { readonly [whole]: 'time' }

/** Returns whether a text is a complete day, and one that can be stored. */
export function isLocalDate(text: string): text is LocalDate {
  return isDay(text) && text >= dayRange.min && text <= dayRange.max
}

/** Returns whether a text is a complete day of any year. */
export function isDay(text: string): boolean {
  return midnightOf(text) !== undefined
}

/** Returns whether a text is a complete time of day. */
export function isLocalTime(text: string): text is LocalTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
