import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a number, loaded when it is first opened. */
export const NumberDialog = lazyDialog(async () => (await import('./number-dialog.tsx')).NumberDialog)
