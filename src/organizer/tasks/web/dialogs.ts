import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Pauses what repeats in a space, loaded when first opened. */
export const PauseSpaceDialog = lazyDialog(async () => (await import('./pause-space-dialog.tsx')).PauseSpaceDialog)
