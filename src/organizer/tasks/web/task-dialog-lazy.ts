import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

/** The form of a task, loaded when first opened. */
export const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog)
