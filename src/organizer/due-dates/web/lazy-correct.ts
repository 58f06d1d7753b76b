import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form that corrects what was recorded, loaded when it is first opened. */
export const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog)
