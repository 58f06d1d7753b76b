import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { noticesContract } from '../contract.ts'

/** The notice routes. */
export const notices = apiOf<typeof noticesContract>('notices')

/** Which notices the person gets. */
export const noticeSettingsQuery = queryOptions({
  queryKey: ['notices', 'settings'],
  queryFn: async ({ signal }) => notices.settings(undefined, { signal }),
  meta: { reads: ['notification_settings'] },
})

/** What a stop link is about, for whoever holds its token. */
export const stoppingQuery = (token: string) =>
  queryOptions({
    queryKey: ['notices', 'stopping', token],
    queryFn: async ({ signal }) => notices.stopping({ token }, { signal }),
    gcTime: 0,
  })
