import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Tries a calendar and adds it, loaded when first opened. */
export const AddCalendarDialog = lazyDialog(async () => (await import('./add-calendar-dialog.tsx')).AddCalendarDialog)

/** The name of a calendar, loaded when first opened. */
export const NameCalendarDialog = lazyDialog(async () => (await import('./name-calendar-dialog.tsx')).NameCalendarDialog)
