export { useRefreshReminders } from './use-refresh-reminders.ts'
