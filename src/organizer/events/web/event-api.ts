import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { CalendarEvent, eventsContract, KeptIn } from '../contract.ts'

/** The routes of events, as the browser calls them. */
export const events = apiOf<typeof eventsContract>('events')

const reads = readsOf<typeof eventsContract>('events')

/** Returns the query for the events that are kept in one place, the earliest first. */
export const eventsQuery = (keptIn: KeptIn) => reads.list({ ...keptIn })

/** Returns the query for those of them that are not over. */
export const eventsAheadQuery = (keptIn: KeptIn) => reads.list({ ...keptIn, part: 'ahead' })

/** Returns the query for one event. */
export const eventQuery = (eventId: string) => reads.get({ eventId })

/** Returns where an event is kept. */
export function keptInOf({ categoryId, subcategoryId, subjectId }: CalendarEvent): KeptIn {
  if (subcategoryId !== null) return { subcategoryId }
  return subjectId === null ? { categoryId } : { subjectId }
}

/** Where the calendar file of an event is. */
export const calendarHref = (eventId: string): string => `/api/events/${eventId}/file`
