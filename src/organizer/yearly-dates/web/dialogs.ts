import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a yearly date, loaded when it is first opened. */
export const YearlyDialog = lazyDialog(async () => (await import('./yearly-dialog.tsx')).YearlyDialog)
