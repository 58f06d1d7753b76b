import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { Notification, notificationsContract } from '../contract.ts'

/** The notification routes. */
export const notifications = apiOf<typeof notificationsContract>('notifications')

/** As many as come at once (CONST-02). */
const pageLength = 10

/** The person's notifications, newest first, ten at a time (RT-01, GAP-77). */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: async ({ pageParam, signal }) => notifications.list(pageParam === undefined ? undefined : { before: pageParam }, { signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (last) => (last.length < pageLength ? undefined : last.at(-1)?.id),
  meta: { reads: ['notifications'] },
})

function firstPage(): string | undefined {
  return undefined
}

/** Changes the pages of the list that are known, each by itself. */
export function onEachPage<Param>(
  { pages, ...known }: InfiniteData<Notification[], Param>,
  change: (page: Notification[]) => Notification[],
): InfiniteData<Notification[], Param> {
  return { ...known, pages: pages.map(change) }
}
