import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { remindersContract } from '../contract.ts'

/** The routes of reminders. */
export const reminders = apiOf<typeof remindersContract>('reminders')

const reads = readsOf<typeof remindersContract>('reminders')

/** Reads which reminders the person gets. */
export const reminderSettingsQuery = reads.settings()

/** Reads what an unsubscribe link is about, for anyone who has its token. */
export const stoppingQuery = (token: string) => queryOptions({ ...reads.stopping({ token }), gcTime: 0 })
