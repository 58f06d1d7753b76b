import { offlineField } from '#household/meals/web/offline-meals.ts'
import { offlineAddition, offlineRemoval, offlineRenaming, offlineTick } from '#household/shopping/web/offline-items.ts'
import { offlineEdit, offlineTask } from '#organizer/tasks/web/offline-tasks.ts'
import { offlineLeg } from '#overview/reports/web/offline-leg.ts'
import { offlineReportStatus } from '#overview/reports/web/offline-report-status.ts'
import type { OfflineChangeKinds } from '#platform/web/outbox/offline-change.ts'

/** Every kind of change that can wait on the device, by its route. */
export const offlineChangeKinds: OfflineChangeKinds = Object.fromEntries(
  [
    offlineTick,
    offlineAddition,
    offlineRenaming,
    offlineRemoval,
    offlineTask,
    offlineEdit,
    offlineReportStatus,
    offlineLeg,
    offlineField,
  ].map((kind) => [kind.route, kind]),
)
