import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that asks for the download of a group, loaded when first opened. */
export const AskExportDialog = lazyDialog(async () => (await import('./ask-export-dialog.tsx')).AskExportDialog)
