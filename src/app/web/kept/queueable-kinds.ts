import { queuedField } from '../../../household/meals/web/queued-meals.ts'
import { queuedAddition, queuedRemoval, queuedRenaming, queuedTick } from '../../../household/shopping/web/queued-items.ts'
import { queuedEdit, queuedStatus, queuedTask } from '../../../organizer/tasks/web/queued-tasks.ts'
import type { QueueableKinds } from '../../../platform/web/outbox/queueable.ts'

/** Every kind of change that can wait on the device, by its route. */
export const queueableKinds: QueueableKinds = Object.fromEntries(
  [queuedTick, queuedAddition, queuedRenaming, queuedRemoval, queuedTask, queuedEdit, queuedStatus, queuedField].map((kind) => [
    kind.route,
    kind,
  ]),
)
