import { queuedStatus, type StatusWanted } from '#organizer/tasks/web/queued-tasks.ts'
import type { Queueable } from '#platform/web/outbox/queueable.ts'
import { inReports } from './use-reports.ts'

/** Statuses of tasks that wait on the device, where one that is done leaves the reports as well. */
export const queuedReportStatus: Queueable<StatusWanted> = {
  ...queuedStatus,
  shows: (wanted) => [...queuedStatus.shows(wanted), ...(wanted.status === 'done' ? [inReports(wanted.task.id)] : [])],
}
