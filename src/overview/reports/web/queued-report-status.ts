import { queuedStatus, type StatusWanted } from '#organizer/tasks/web/queued-tasks.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import { inReports } from './use-reports.ts'

/** Statuses of tasks that wait on the device, where one that is done leaves the reports as well. */
export const queuedReportStatus: OfflineChange<StatusWanted> = {
  ...queuedStatus,
  shows: (wanted) => [...queuedStatus.shows(wanted), ...(wanted.status === 'done' ? [inReports(wanted.task.id)] : [])],
}
