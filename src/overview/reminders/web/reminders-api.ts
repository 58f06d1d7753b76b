import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { remindersContract } from '../contract.ts'

/** The notice routes. */
export const reminders = apiOf<typeof remindersContract>('reminders')

/** Which reminders the person gets. */
export const reminderSettingsQuery = queryOptions({
  queryKey: ['reminders', 'settings'],
  queryFn: async ({ signal }) => reminders.settings(undefined, { signal }),
  meta: { reads: ['notification_settings'] },
})

/** What a stop link is about, for whoever holds its token. */
export const stoppingQuery = (token: string) =>
  queryOptions({
    queryKey: ['reminders', 'stopping', token],
    queryFn: async ({ signal }) => reminders.stopping({ token }, { signal }),
    gcTime: 0,
  })
