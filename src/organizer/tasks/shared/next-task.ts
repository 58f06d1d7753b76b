import { daysAfter } from '../../../platform/shared/dates.ts'
import { daysOf, nextDay, type Rhythm } from '../../../platform/shared/rhythm.ts'
import { rhythmOf } from '../../../platform/shared/rhythm/rhythm-of.ts'

/** What decides the days of a series: the text of its rhythm, the first day of that, and what the next day is counted from. */
export type SeriesRule = { rule: string; startsOn: string; countsFrom: 'due' | 'done' }

/**
 * A task of a series that was done or skipped: the day its rule gave it, its number, the day on which that happened, null where nobody did it and
 * it moves on, and the day it is where the series is at home, each day 'yyyy-MM-dd'.
 */
export type ClosedTask = { plannedOn: string; number: number; onDay: string | null; today: string }

/** The day of the next task, and the days of the rule that were passed over before it, the earliest first and at most 1,000. */
export type NextTask = { day: string; passedOver: readonly string[] }

/**
 * Returns the next task of a series after one that was closed; undefined when its rule has ended. Counted from the day it was due, it is the
 * first day of the rule after that which is not in the past (RECUR-05); counted from the day it was done, that day and the interval (RECUR-06).
 */
export function nextTask({ rule, startsOn, countsFrom }: SeriesRule, closed: ClosedTask): NextTask | undefined {
  const rhythm = rhythmOf(rule)
  return countsFrom === 'done' ? afterDone(rhythm, closed) : afterDue(rhythm, startsOn, closed)
}

/** Returns the first day of a series that is not before a day; undefined when its rule has ended by then (RECUR-17, RECUR-32). */
export function firstDayFrom({ rule, startsOn, countsFrom }: SeriesRule, today: string): string | undefined {
  if (startsOn >= today) return startsOn
  return countsFrom === 'done' ? today : nextDay({ rule: rhythmOf(rule), startsOn, after: daysAfter(today, -1) })
}

/** Returns the day on which the task after one is due, whatever happens to that; undefined where it depends on the day it is done (RECUR-12). */
export function dayAfterThis({ rule, startsOn, countsFrom }: SeriesRule, plannedOn: string): string | undefined {
  return countsFrom === 'done' ? undefined : nextDay({ rule: rhythmOf(rule), startsOn, after: plannedOn })
}

function afterDue(rule: Rhythm, startsOn: string, { plannedOn, today }: ClosedTask): NextTask | undefined {
  const yesterday = daysAfter(today, -1)
  const day = nextDay({ rule, startsOn, after: plannedOn > yesterday ? plannedOn : yesterday })
  return day === undefined
    ? undefined
    : { day, passedOver: daysOf({ rule, startsOn, from: daysAfter(plannedOn, 1), to: daysAfter(day, -1) }) }
}

function afterDone({ frequency, interval, until, count }: Rhythm, closed: ClosedTask): NextTask | undefined {
  if (count !== undefined && closed.number >= count) return undefined
  const [rule, { plannedOn, onDay }] = [{ frequency, interval, ...(until !== undefined && { until }) }, closed]
  if (onDay === null) return afterDue(rule, plannedOn, closed)
  const day = nextDay({ rule, startsOn: onDay, after: onDay })
  return day === undefined ? undefined : { day, passedOver: [] }
}
