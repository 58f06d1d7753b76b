import type { CSSProperties } from 'react'
import type { Calendar, CalendarEntry } from '../contract.ts'
import type { CalendarView } from '../shared/calendar-views.ts'

/** The days and times for which adding is opened. */
export type NewTimes = { day: string; lastDay?: string; time?: string; endTime?: string }

/** What adding begins with: days and times, or a line. */
export type NewEventStart = NewTimes | { line: string }

/** What a view of a month, a week or a day shows: the entries of the six weeks around its day that are not hidden. */
export type GridProps = Omit<Calendar, 'hasMore'> & {
  view: CalendarView
  day: string
  today: string
  /** Whether a month has the numbers of its weeks. */
  weekNumbers: boolean
  /** Shows an entry: an event and who is away above the calendar, others where they are kept. It stays the same function. */
  onOpen: (entry: CalendarEntry) => void
  onGo: (place: { view?: CalendarView; day?: string }) => void
  /** Opens adding; unset where nothing can be added. */
  onAdd?: ((times: NewTimes) => void) | undefined
  /** Moves an entry to other days and times; unset where nothing can be moved. */
  onMove?: ((entry: CalendarEntry, to: CalendarEntry) => void) | undefined
}

declare module 'react' {
  // The position of something in a grid; React sets it through the DOM, which our content policy allows.
  interface CSSProperties {
    '--from'?: number
    '--to'?: number
    '--column'?: number
    '--columns'?: number
    '--lanes'?: number
    '--lane'?: number
  }
}

/** Returns the style that lays a bar over columns, counted from 0, in a lane. */
export function barStyle({ from, to, lane }: { from: number; to: number; lane: number }): CSSProperties {
  return { gridColumn: `${from + 1} / ${to + 2}`, gridRow: lane + 1 }
}
