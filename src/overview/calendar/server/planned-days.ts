import { daysPlanned, type SeriesRule } from '#organizer/tasks/shared/next-task.ts'
import type { CalendarEntry } from '../contract.ts'

/** The open task of a series, with what decides the days of those after it. */
export type RepeatingRow = SeriesRule &
  Pick<CalendarEntry, 'id' | 'categoryId' | 'title' | 'subjectId' | 'subjectKind' | 'of' | 'people'> & {
    plannedOn: string
    number: number
    dueDate: string
  }

type Window = { from: string; to: string; today: string }

/** Returns the days of a task that repeats after its open one, as far as they are in the window. They are no rows: nothing can be done to them. */
export function plannedDays(row: RepeatingRow, window: Window): CalendarEntry[] {
  const { rule, startsOn, countsFrom, plannedOn, number, dueDate, ...task } = row
  const days = daysPlanned({ rule, startsOn, countsFrom }, { plannedOn, number, dueDate }, window)
  return days.map((day) => ({ ...task, ...unset, layer: 'tasks', day, lastDay: day, state: 'planned', mayEdit: false, version: 0 }))
}

const unset = {
  time: null,
  endTime: null,
  at: null,
  endsAt: null,
  zone: null,
  place: null,
  subcategoryId: null,
  calendarId: null,
  color: null,
  number: null,
}
