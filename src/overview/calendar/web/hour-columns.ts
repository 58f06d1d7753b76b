import { useMemo } from 'react'
import { daysAfter, daysBetween, mondayOf, weekdayAndDay } from '#platform/shared/dates.ts'
import type { CalendarEntry } from '../contract.ts'
import { daysFrom, hoursOn, inDayOrder, isAllDay, isOnDay } from '#organizer/events/shared/hours-on.ts'
import { keyOf } from './describe-entry.ts'
import type { Surroundings, Who } from './entry-look.ts'
import type { GridProps } from './grid-props.ts'
import { t } from './texts.ts'
import type { Draft } from './use-moves.ts'

/** A column of hours: a day of the week, or on one day those of a person or of everybody. */
export type HourColumn = {
  key: string
  day: string
  whose: Who | 'everybody' | undefined
  /** What it is called in full: 'Saturday 5 December', on one day with the name of the person. */
  name: string
  look: 'plain' | 'weekend' | 'today'
  /** Whether an entry of its day belongs into it. */
  holds: (entry: CalendarEntry) => boolean
  /** Its entries with times, in their order. */
  entries: readonly CalendarEntry[]
}

/** From this width on a week has seven days, and a day a column for each person. */
export const wideFromRems = 40
const threeFromRems = 15
const personRems = 6.5

type Columns = Pick<GridProps, 'view' | 'day' | 'today' | 'entries'> & { surroundings: Surroundings; rems: number }

/**
 * Returns the columns of a week: seven days, where they have no room three around the chosen one, with large text that one alone. A day has columns of its
 * people, so that all see who is where; where they have no room, one for all of them.
 */
export function useHourColumns({ view, day, today, entries, surroundings, rems }: Columns): HourColumn[] {
  return useMemo(() => {
    const isWide = rems >= wideFromRems
    const whose = view === 'day' && isWide ? columnsOfPeople(surroundings, entries, { day, most: Math.floor(rems / personRems) }) : []
    const days =
      view === 'day' ? [day] : isWide ? daysFrom(mondayOf(day), 7) : rems >= threeFromRems ? daysFrom(daysAfter(day, -1), 3) : [day]
    const columns =
      whose.length > 0
        ? whose.map((who) => columnOf(who, whose, day))
        : days.map((on) => ({ key: on, day: on, whose: undefined, name: weekdayAndDay(on), look: lookOf(on, today), holds: () => true }))
    return columns.map((column) => ({
      ...column,
      entries: entries.filter((entry) => hoursOn(entry, column.day) !== undefined && column.holds(entry)),
    }))
  }, [view, day, today, entries, surroundings, rems])
}

const lookOf = (day: string, today: string): HourColumn['look'] =>
  day === today ? 'today' : daysBetween(mondayOf(day), day) > 4 ? 'weekend' : 'plain'

type Whose = readonly (Who | 'everybody')[]

/** Returns whose columns a day has: in so many those who have something on it before the others. */
function columnsOfPeople({ people }: Surroundings, entries: readonly CalendarEntry[], { day, most }: { day: string; most: number }): Whose {
  const busy = new Set(entries.filter((entry) => isOnDay(entry, day)).flatMap((entry) => entry.people ?? []))
  const all = [...people.values()]
  const chosen = new Set([...all.filter(({ id }) => busy.has(id)), ...all.filter(({ id }) => !busy.has(id))].slice(0, most - 1))
  return all.length === 0 ? [] : ['everybody', ...all.filter((who) => chosen.has(who))]
}

function columnOf(who: Who | 'everybody', whose: Whose, day: string) {
  const isForEverybody = ({ people }: CalendarEntry): boolean =>
    people === null || !whose.some((other) => other !== 'everybody' && people.includes(other.id))
  // What is for everybody on several days lies over all columns.
  const isOver = (entry: CalendarEntry): boolean => entry.people === null && entry.lastDay > entry.day && isAllDay(entry)
  const ofDay = { day, whose: who, look: who === 'everybody' ? 'weekend' : 'plain' } as const
  if (who === 'everybody') return { ...ofDay, key: who, name: `${weekdayAndDay(day)}, ${t('grid.everybody')}`, holds: isForEverybody }
  const holds = (entry: CalendarEntry): boolean => entry.people?.includes(who.id) === true || isOver(entry)
  return { ...ofDay, key: who.id, name: `${weekdayAndDay(day)}, ${who.name}`, holds }
}

/** Returns the entries of a column with the draft; the same list where that has nothing to do with it. */
export function entriesWith({ entries, day, holds }: HourColumn, draft: Draft | undefined): readonly CalendarEntry[] {
  if (draft === undefined) return entries
  const others = entries.filter((entry) => keyOf(entry) !== keyOf(draft.to))
  if (hoursOn(draft.to, day) !== undefined && holds(draft.to)) return [...others, draft.to].toSorted(inDayOrder)
  return others.length === entries.length ? entries : others
}
