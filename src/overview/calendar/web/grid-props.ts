import type { Calendar, CalendarEntry } from '../contract.ts'
import type { CalendarView } from '../shared/calendar-views.ts'
import type { When } from '../shared/hours-on.ts'

/** The days and times for which adding is opened. */
export type NewTimes = { day: string; lastDay?: string; time?: string; endTime?: string }

/** What a view of a month, a week or a day shows: the entries of the six weeks around its day that are not hidden. */
export type GridProps = Omit<Calendar, 'hasMore'> & {
  day: string
  today: string
  /** Shows an entry where it is kept. */
  onOpen: (entry: CalendarEntry) => void
  onGo: (place: { view?: CalendarView; day?: string }) => void
  /** Opens adding; unset where nothing can be added. */
  onAdd?: ((times: NewTimes) => void) | undefined
  /** Moves an entry to other days and times; unset where nothing can be moved. */
  onMove?: ((entry: CalendarEntry, to: When) => void) | undefined
}
