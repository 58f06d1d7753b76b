import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog with the payments of a month, loaded when it is first opened. */
export const PaymentsDialog = lazyDialog(async () => (await import('./payments-dialog.tsx')).PaymentsDialog)
