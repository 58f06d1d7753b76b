import { offlineStatus, type StatusWanted } from '#organizer/tasks/web/offline-tasks.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import { inReports } from './use-reports.ts'

/** Statuses of tasks that wait on the device, where one that is done leaves the reports as well. */
export const offlineReportStatus: OfflineChange<StatusWanted> = {
  ...offlineStatus,
  shows: (wanted) => [...offlineStatus.shows(wanted), ...(wanted.status === 'done' ? [inReports(wanted.task.id)] : [])],
}
