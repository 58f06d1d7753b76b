import { offlineField } from '#household/meals/web/offline-meals.ts'
import { offlineAddition, offlineRemoval, offlineRenaming, offlineTick } from '#household/shopping/web/offline-items.ts'
import { queuedEdit, queuedTask } from '#organizer/tasks/web/queued-tasks.ts'
import { queuedReportStatus } from '#overview/reports/web/queued-report-status.ts'
import type { OfflineChangeKinds } from '#platform/web/outbox/offline-change.ts'

/** Every kind of change that can wait on the device, by its route. */
export const queueableKinds: OfflineChangeKinds = Object.fromEntries(
  [offlineTick, offlineAddition, offlineRenaming, offlineRemoval, queuedTask, queuedEdit, queuedReportStatus, offlineField].map((kind) => [
    kind.route,
    kind,
  ]),
)
