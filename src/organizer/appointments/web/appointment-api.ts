import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { appointmentsContract } from '../contract.ts'

/** The appointment routes, as the browser calls them. */
export const appointments = apiOf<typeof appointmentsContract>('appointments')

/** Returns the query for the appointments of a subcategory, the earliest first. */
export const appointmentsQuery = (subcategoryId: string) => readsOf<typeof appointmentsContract>('appointments').list({ subcategoryId })

/** Where the calendar file of an appointment is. */
export const calendarHref = (appointmentId: string): string => `/api/appointments/${appointmentId}/file`
