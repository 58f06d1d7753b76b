import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { appointmentsContract } from '../contract.ts'

/** The appointment routes, as the browser calls them. */
export const appointments = apiOf<typeof appointmentsContract>('appointments')

/** Returns the query for the appointments of a subcategory, the earliest first. */
export function appointmentsQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: ['appointments', 'list', subcategoryId],
    queryFn: async ({ signal }) => allPages(async (from) => appointments.list({ subcategoryId, from }, { signal })),
    meta: {
      reads: ['appointments', 'appointment_series', 'subcategories', 'category_permissions'],
      keep: 'lists',
      keepPart: { without: ['notes'] },
    },
  })
}

/** Where the calendar file of an appointment is. */
export const calendarHref = (appointmentId: string): string => `/api/appointments/${appointmentId}/file`
