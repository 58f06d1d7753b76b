import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import type { CalendarEntry } from '../contract.ts'

/** An entry that was begun on an earlier day, and which of its days this is. */
type Span = { entry: CalendarEntry; number: number; count: number }

/** A line of the agenda: the head of a day, an entry of it, or that there is nothing until a day. */
export type AgendaLine =
  | { kind: 'day'; day: string; spans: readonly Span[]; count: number }
  | { kind: 'entry'; day: string; entry: CalendarEntry }
  | { kind: 'gap'; day: string }

const longGap = 7

/**
 * Returns the lines of the days from one to another on which something is or begins, with gaps longer than a week. What lasts several days is listed on
 * the first of them, or on `from` where it began before, and is named at the head of the others. The entries are in the order of their times.
 */
export function agendaLines(entries: readonly CalendarEntry[], { from, to }: { from: string; to: string }): AgendaLine[] {
  const seen = entries.filter(({ day, lastDay }) => day <= to && lastDay >= from)
  const byDay = Map.groupBy(seen, ({ day }) => (day < from ? from : day))
  const lines: AgendaLine[] = []
  let before = from
  for (const day of [...byDay.keys()].toSorted()) {
    if (daysBetween(before, day) > longGap) lines.push({ kind: 'gap', day })
    const listed = byDay.get(day) ?? []
    const spans = seen
      .filter((entry) => entry.day < day && entry.lastDay >= day && !listed.includes(entry))
      .map((entry) => spanOn(entry, day))
    lines.push({ kind: 'day', day, spans, count: listed.length + spans.length })
    lines.push(...listed.map((entry) => ({ kind: 'entry' as const, day, entry })))
    before = daysAfter(day, 1)
  }
  return lines
}

const spanOn = (entry: CalendarEntry, day: string): Span => ({
  entry,
  number: daysBetween(entry.day, day) + 1,
  count: daysBetween(entry.day, entry.lastDay) + 1,
})
