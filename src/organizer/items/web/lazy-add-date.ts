import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that asks for a missing date, loaded when it is first opened. */
export const AddDateDialog = lazyDialog(async () => (await import('./add-date-dialog.tsx')).AddDateDialog)
