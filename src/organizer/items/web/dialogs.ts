import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that asks for a missing date, loaded when first opened. */
export const AddDateDialog = lazyDialog(async () => (await import('./add-date-dialog.tsx')).AddDateDialog)

/** The dialog with the prices of a contract, loaded when first opened. */
export const PricesDialog = lazyDialog(async () => (await import('./prices-dialog.tsx')).PricesDialog)

/** The dialog that adds a contract with little typing, loaded when first opened. */
export const QuickItemDialog = lazyDialog(async () => (await import('./quick-item-dialog.tsx')).QuickItemDialog)
