import { daysBetween } from '#platform/shared/dates.ts'
import type { LineChip } from './line-chip.ts'
import { timeAfter } from './line-times.ts'
import type { ReadLine } from './read-line.ts'

/** The values of an event, as far as a line says them. */
export type LineValues = {
  title: string
  day: string | undefined
  /** How many nights it lasts: 0 where it ends on its day. */
  nights: number
  time: string | undefined
  endTime: string | undefined
  /** Whether it has days and no time. */
  isAllDay: boolean
  /** The ids of those whose name only one person has. */
  people: readonly string[]
  place: string | undefined
  /** The rule by which it repeats. */
  rule: string | undefined
}

/** Returns the values that a line says together. */
export function valuesOf({ title, chips }: ReadLine): LineValues {
  const one = <Kind extends LineChip['kind']>(kind: Kind) =>
    chips.find((chip): chip is Extract<LineChip, { kind: Kind }> => chip.kind === kind)
  const [days, time, repeats] = [one('days'), one('time'), one('repeats')]
  const day = days?.day ?? one('day')?.day ?? repeats?.day
  const end = time && endOf(time, one('length')?.minutes)
  return {
    title,
    day,
    nights: days === undefined ? (end?.nights ?? 0) : daysBetween(days.day, days.lastDay),
    time: time?.time,
    endTime: end?.time,
    isAllDay: one('allDay') !== undefined || (day !== undefined && time === undefined),
    people: chips.flatMap((chip) => (chip.kind === 'person' && chip.ids.length === 1 ? chip.ids : [])),
    place: one('place')?.place,
    rule: repeats?.rule,
  }
}

function endOf(
  { time, endTime }: { time: string; endTime: string | undefined },
  minutes = 0,
): { time: string; nights: number } | undefined {
  if (endTime !== undefined) return { time: endTime, nights: endTime > time ? 0 : 1 }
  return minutes === 0 ? undefined : timeAfter(time, minutes)
}
