import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that adds a contract with little typing, loaded when it is first opened. */
export const QuickItemDialog = lazyDialog(async () => (await import('./quick-item-dialog.tsx')).QuickItemDialog)
