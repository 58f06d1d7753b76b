import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The sheet with the payments of a contract, loaded when it is first opened. */
export const PaymentsDialog = lazyDialog(async () => (await import('./payments-dialog.tsx')).PaymentsDialog)
