import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { calendarContract } from '../contract.ts'
import { windowOf } from '../shared/calendar-window.ts'
import type { CalendarView } from '../shared/calendar-views.ts'

/** What the address of the calendar has: the view, unset for the one of this width, a day in it, unset for today, and an event that is shown. */
export type CalendarSearch = { view?: CalendarView | undefined; day?: string | undefined; event?: string | undefined }

/** The routes of the calendar. */
export const calendar = apiOf<typeof calendarContract>('calendar')

const reads = readsOf<typeof calendarContract>('calendar')

/** Returns the query for the six weeks around the month of a day. All views read these, so that moving within them asks for nothing. */
export const calendarQuery = (day: string) => reads.read(windowOf(day))

/** The query for what the person sees of the calendar. */
export const calendarSettingsQuery = reads.settings()
