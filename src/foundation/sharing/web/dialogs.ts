import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The change log of a category or a group, loaded when first opened. */
export const ChangeLogDialog = lazyDialog(async () => (await import('./change-log-dialog.tsx')).ChangeLogDialog)
