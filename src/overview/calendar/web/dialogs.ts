import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** An entry of somebody else's calendar, loaded when first opened. */
export const OutsideEntrySheet = lazyDialog(async () => (await import('./outside-entry-sheet.tsx')).OutsideEntrySheet)
