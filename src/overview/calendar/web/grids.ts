import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { CalendarView } from '../shared/calendar-views.ts'
import type { GridProps } from './grid-props.ts'

/** The views that are grids; each is loaded when it is first shown. */
export const grids: Partial<Record<CalendarView, LazyExoticComponent<ComponentType<GridProps>>>> = {
  month: lazy(async () => ({ default: (await import('./month.tsx')).Month })),
  week: lazy(async () => ({ default: (await import('./week.tsx')).Week })),
  day: lazy(async () => ({ default: (await import('./day.tsx')).Day })),
}
