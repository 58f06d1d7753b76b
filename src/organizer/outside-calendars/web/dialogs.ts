import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Tries a calendar and adds it, loaded when first opened. */
export const AddCalendarDialog = lazyDialog(async () => (await import('./add-calendar-dialog.tsx')).AddCalendarDialog)

/** What can be changed of a calendar, loaded when first opened. */
export const ChangeCalendarDialog = lazyDialog(async () => (await import('./change-calendar-dialog.tsx')).ChangeCalendarDialog)
