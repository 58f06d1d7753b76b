import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { notificationsContract } from '../contract.ts'

/** The notification routes. */
export const notifications = apiOf<typeof notificationsContract>('notifications')

/** The person's notifications, newest first, at most 10 (RT-01). */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ signal }) => notifications.list(undefined, { signal }),
  meta: { reads: ['notifications'] },
})
