import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { outsideCalendarsContract } from '../contract.ts'

/** The routes of outside calendars. */
export const outsideCalendarsApi = apiOf<typeof outsideCalendarsContract>('outsideCalendars')

/** All outside calendars that the person may see, and those that they are trying. */
export const outsideCalendarsQuery = readsOf<typeof outsideCalendarsContract>('outsideCalendars').list({})
