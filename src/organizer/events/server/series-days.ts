import { daysAfter } from '#platform/shared/dates.ts'
import { dayRange } from '#platform/shared/limits.ts'
import { daysOf, nextDay, type Rhythm, textOfRhythm } from '#platform/shared/rhythm.ts'
import { countingFirst } from '#platform/shared/rhythm/counting-first.ts'
import { rhythmOf } from '#platform/shared/rhythm/rhythm-of.ts'
import { daysAhead } from '../shared/limits.ts'

/** What decides the days of a series: the text of its rhythm, and the day from which that is counted. */
export type SeriesRule = { rule: string; startsOn: string }

/** The days to write now, the earliest first, and the first of those that are written later; null when none is to come. */
export type DaysToWrite = { days: string[]; nextOn: string | null }

/** Returns the days of a series after one of its appointments that are in the past on no day and at most 400 days ahead. */
export function daysToWrite({ rule, startsOn }: SeriesRule, { after, today }: { after: string; today: string }): DaysToWrite {
  const started = countingFirst({ rule: rhythmOf(rule), startsOn })
  const last = daysAfter(today, daysAhead - 1)
  const tomorrow = daysAfter(after, 1)
  const days = daysOf({ ...started, from: tomorrow > today ? tomorrow : today, to: last })
  return { days, nextOn: nextDay({ ...started, after: after > last ? after : last }) ?? null }
}

/**
 * Returns the rule of a series that begins on a day. An end after a number of times becomes the last of those days: it stays that day when a part
 * of the series is changed.
 */
export function ruleFrom(rule: string, firstDay: string): string {
  const { count, ...rhythm } = rhythmOf(rule)
  if (count === undefined) return rule
  const started = countingFirst({ rule: { ...rhythm, count }, startsOn: firstDay })
  const last = daysOf({ ...started, from: firstDay, to: dayRange.max }).at(-1)
  return textOfRhythm({ ...rhythm, until: last ?? firstDay })
}

/** Returns the rule of a series that ends before a day. */
export function ruleUntilBefore(rule: string, day: string): string {
  const { count: _, ...rhythm } = rhythmOf(rule)
  return textOfRhythm({ ...rhythm, until: daysAfter(day, -1) })
}

/** A part of a series: its rule, and the day of its first appointment, which may be none of the rule. */
export type SeriesPart = SeriesRule & { firstDay: string }

/**
 * Returns which day of a new part of a series, after its first, takes the place of a day of the old one; undefined where none does. When it comes as
 * often as before, the second takes the place of the second and so on; otherwise each day is its own.
 */
export function placesIn(part: SeriesPart, before: SeriesPart): (day: string) => string | undefined {
  const days = daysIn(part)
  if (!isAsOften(rhythmOf(part.rule), rhythmOf(before.rule))) {
    const present = new Set(days)
    return (day) => (present.has(day) ? day : undefined)
  }
  const places = new Map(daysIn(before).map((day, index) => [day, days[index]]))
  return (day) => places.get(day)
}

function daysIn({ rule, startsOn, firstDay }: SeriesPart): string[] {
  return daysOf({ rule: rhythmOf(rule), startsOn, from: daysAfter(firstDay, 1), to: dayRange.max })
}

function isAsOften(one: Rhythm, other: Rhythm): boolean {
  const often = ({ frequency, interval, months = [], weekdays }: Rhythm): string =>
    [frequency, interval, months.join(','), weekdays?.length ?? 1].join(' ')
  return often(one) === often(other)
}
