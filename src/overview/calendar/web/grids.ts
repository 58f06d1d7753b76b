import type { LazyExoticComponent, ComponentType } from 'react'
import type { Calendar, CalendarEntry } from '../contract.ts'
import type { CalendarView } from '../shared/calendar-views.ts'

/** What a view of a month, a week or a day shows: the entries of the six weeks around its day that are not hidden. */
export type GridProps = Calendar & {
  day: string
  today: string
  /** Shows an entry where it is kept. */
  onOpen: (entry: CalendarEntry) => void
  onGo: (place: { view?: CalendarView; day?: string }) => void
}

/** The views that are grids; each is loaded when it is first shown. */
export const grids: Partial<Record<CalendarView, LazyExoticComponent<ComponentType<GridProps>>>> = {}
