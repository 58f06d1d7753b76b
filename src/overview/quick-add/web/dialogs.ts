import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that adds something from anywhere, loaded when first opened. */
export const QuickAddDialog = lazyDialog(async () => (await import('./quick-add-dialog.tsx')).QuickAddDialog)
