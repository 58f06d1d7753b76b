import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { eventsContract } from '../contract.ts'

/** The appointment routes, as the browser calls them. */
export const events = apiOf<typeof eventsContract>('events')

/** Returns the query for the appointments of a subcategory, the earliest first. */
export const eventsQuery = (subcategoryId: string) => readsOf<typeof eventsContract>('events').list({ subcategoryId })

/** Where the calendar file of an appointment is. */
export const calendarHref = (eventId: string): string => `/api/events/${eventId}/file`
