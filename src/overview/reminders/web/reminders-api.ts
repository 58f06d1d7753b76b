import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { remindersContract } from '../contract.ts'

/** The routes of reminders. */
export const reminders = apiOf<typeof remindersContract>('reminders')

/** Reads which reminders the person gets. */
export const reminderSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  queryFn: async ({ signal }) => reminders.settings(undefined, { signal }),
  meta: { reads: ['notification_settings', 'notification_choices', 'push_settings', 'push_devices', 'sessions'], keep: 'everything' },
})

/** Reads what an unsubscribe link is about, for anyone who has its token. */
export const stoppingQuery = (token: string) =>
  queryOptions({
    queryKey: ['reminders', 'stopping', token],
    queryFn: async ({ signal }) => reminders.stopping({ token }, { signal }),
    gcTime: 0,
  })
