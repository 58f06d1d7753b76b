export { reminderSettingsQuery } from './reminders-api.ts'
export { useRefreshReminders } from './use-refresh-reminders.ts'
