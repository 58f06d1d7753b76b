import { daysAfter } from '#platform/shared/dates.ts'
import { daysOf, nextDay, type Rhythm, type Started } from '#platform/shared/rhythm.ts'
import { countingFirst } from '#platform/shared/rhythm/counting-first.ts'
import { rhythmOf } from '#platform/shared/rhythm/rhythm-of.ts'

/** What decides the days of a series: the text of its rhythm, the first day of that, and what the next day is counted from. */
export type SeriesRule = { rule: string; startsOn: string; countsFrom: 'due' | 'done' }

/**
 * A task of a series that was done or skipped: the day its rule gave it, its number, the day on which that happened, null where nobody did it and
 * it moves on, and the day it is where the series is at home, each day 'yyyy-MM-dd'.
 */
export type ClosedTask = { plannedOn: string; number: number; onDay: string | null; today: string }

/**
 * The day of the next task, undefined when the rule has ended, and the days of the rule that were passed over before it, the earliest first and at
 * most 1,000.
 */
export type NextTask = { day: string | undefined; passedOver: readonly string[] }

/**
 * Returns the next task of a series after one that was closed. Counted from the day it was due, it is the first day of the rule after that which is
 * not in the past; counted from the day it was done, that day and the interval, or the next of the days that the rule names.
 */
export function nextTask(series: SeriesRule, closed: ClosedTask): NextTask {
  if (series.countsFrom === 'due') return afterDue(daysOfSeries(series), closed)
  const { count, ...rule } = rhythmOf(series.rule)
  const { plannedOn, onDay, number } = closed
  if (count !== undefined && number >= count) return { day: undefined, passedOver: [] }
  const days = { rule: namesDays(rule) ? rule : intervalOf(rule), startsOn: namesDays(rule) ? series.startsOn : (onDay ?? plannedOn) }
  if (onDay === null) return afterDue(days, closed)
  return { day: nextDay({ ...days, after: namesDays(rule) ? latestOf(onDay, plannedOn) : onDay }), passedOver: [] }
}

/** An open task of a series: its number, the day its rule gave it, and the day it is due, which is another where it was put off. */
export type OpenTask = { plannedOn: string; number: number; dueDate: string }

/** Returns the first days of a series from its open task on, as they come when each is done on its day, or today where that is over. */
export function daysToCome(series: SeriesRule, open: OpenTask, { today, count }: { today: string; count: number }): string[] {
  const days = [open.dueDate]
  let { plannedOn, number } = open
  while (days.length < count) {
    const onDay = latestOf(days.at(-1) ?? today, today)
    const { day } = nextTask(series, { plannedOn, number, onDay, today: onDay })
    if (day === undefined) break
    days.push(day)
    plannedOn = day
    number += 1
  }
  return days
}

type Span = { today: string; from: string; to: string }

/** Returns the days of a series after its open task that are in a span, as they come when each is done on its day; of those counted from that, the first 99. */
export function daysPlanned(series: SeriesRule, open: OpenTask, { today, from, to }: Span): string[] {
  if (series.countsFrom === 'done')
    return daysToCome(series, open, { today, count: 100 })
      .slice(1)
      .filter((day) => day >= from && day <= to)
  const first = latestOf(daysAfter(open.plannedOn, 1), latestOf(open.dueDate, today))
  return daysOf({ ...daysOfSeries(series), from: latestOf(first, from), to })
}

/** The last task of a series that was done or skipped, or undefined, and the day it is where the series is at home. */
type Standing = { last: Omit<ClosedTask, 'today'> | undefined; today: string }

/**
 * Returns the first day of a series that is not before today and is after the last one that was done or skipped; undefined when its rule has ended
 * by then.
 */
export function firstDayFrom(series: SeriesRule, { last, today }: Standing): string | undefined {
  const { rule, startsOn, countsFrom } = series
  const first = last === undefined ? startsOn : nextTask(series, { ...last, today }).day
  if (first === undefined) return undefined
  if (first >= today) return first
  const rhythm = rhythmOf(rule)
  if (countsFrom === 'due' || namesDays(rhythm)) return nextDay({ ...daysOfSeries(series), after: daysAfter(today, -1) })
  return rhythm.until !== undefined && rhythm.until < today ? undefined : today
}

/** Returns the day on which the task after one is due, whatever happens to that; undefined where it depends on the day it is done. */
export function dayAfterThis(series: SeriesRule, plannedOn: string): string | undefined {
  return series.countsFrom === 'done' ? undefined : nextDay({ ...daysOfSeries(series), after: plannedOn })
}

const latestOf = (one: string, other: string): string => (one > other ? one : other)

// Counted from the day it was done, the number of a task is how many there were.
function daysOfSeries({ rule, startsOn, countsFrom }: SeriesRule): Started {
  const { count, ...endless } = rhythmOf(rule)
  return countingFirst({ rule: countsFrom === 'due' && count !== undefined ? { ...endless, count } : endless, startsOn })
}

function afterDue(days: Started, { plannedOn, today }: ClosedTask): NextTask {
  const yesterday = daysAfter(today, -1)
  const day = nextDay({ ...days, after: latestOf(plannedOn, yesterday) })
  const to = day === undefined ? yesterday : daysAfter(day, -1)
  return { day, passedOver: daysOf({ ...days, from: daysAfter(plannedOn, 1), to }) }
}

// A single weekday adds nothing to the first day.
function namesDays({ weekdays = [], nthWeekday, months }: Rhythm): boolean {
  return weekdays.length > 1 || nthWeekday !== undefined || months !== undefined
}

const intervalOf = ({ frequency, interval, until }: Rhythm): Rhythm => ({ frequency, interval, ...(until !== undefined && { until }) })
