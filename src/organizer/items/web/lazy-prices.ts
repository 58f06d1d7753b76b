import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog with the prices of a contract, loaded when it is first opened. */
export const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)
