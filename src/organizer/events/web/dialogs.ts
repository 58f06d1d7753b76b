import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of an event, loaded when it is first opened. */
export const EventDialog = lazyDialog(async () => (await import('./event-dialog.tsx')).EventDialog)

/** All there is to know of an event, loaded when it is first opened. */
export const EventSheet = lazyDialog(async () => (await import('./event-sheet.tsx')).EventSheet)
