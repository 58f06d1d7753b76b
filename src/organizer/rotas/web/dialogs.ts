import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a rota, loaded when it is first opened. */
export const RotaDialog = lazyDialog(async () => (await import('./rota-dialog.tsx')).RotaDialog)

/** The form for one day of a rota, loaded when it is first opened. */
export const RotaDayDialog = lazyDialog(async () => (await import('./rota-day-dialog.tsx')).RotaDayDialog)
