import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a date, loaded when it is first opened. */
export const DueDateDialog = lazyDialog(async () => (await import('./due-date-dialog.tsx')).DueDateDialog)

/** The form that asks what became of a date, loaded when it is first opened. */
export const RecordDialog = lazyDialog(async () => (await import('./record-dialog.tsx')).RecordDialog)

/** All there is to know of a date, loaded when it is first opened. */
export const DateSheet = lazyDialog(async () => (await import('./date-sheet.tsx')).DateSheet)

/** The form that pauses a date, loaded when it is first opened. */
export const PauseDialog = lazyDialog(async () => (await import('./pause-dialog.tsx')).PauseDialog)
