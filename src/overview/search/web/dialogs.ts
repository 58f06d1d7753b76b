import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The search over everything, loaded when first opened. */
export const SearchDialog = lazyDialog(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** The list of keyboard shortcuts, loaded when first opened. */
export const ShortcutsDialog = lazyDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)
