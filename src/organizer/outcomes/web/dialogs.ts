import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that asks what became of a contract, loaded when it is first opened. */
export const OutcomeDialog = lazyDialog(async () => (await import('./outcome-dialog.tsx')).OutcomeDialog)
