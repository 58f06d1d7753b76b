import { queuedField } from '#household/meals/web/queued-meals.ts'
import { queuedAddition, queuedRemoval, queuedRenaming, queuedTick } from '#household/shopping/web/queued-items.ts'
import { queuedEdit, queuedTask } from '#organizer/tasks/web/queued-tasks.ts'
import { queuedReportStatus } from '#overview/reports/web/queued-report-status.ts'
import type { OfflineChangeKinds } from '#platform/web/outbox/offline-change.ts'

/** Every kind of change that can wait on the device, by its route. */
export const queueableKinds: OfflineChangeKinds = Object.fromEntries(
  [queuedTick, queuedAddition, queuedRenaming, queuedRemoval, queuedTask, queuedEdit, queuedReportStatus, queuedField].map((kind) => [
    kind.route,
    kind,
  ]),
)
