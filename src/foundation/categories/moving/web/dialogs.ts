import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that moves a category to another space, loaded when first opened. */
export const MoveCategoryDialog = lazyDialog(async () => (await import('./move-category-dialog.tsx')).MoveCategoryDialog)
