import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that adds categories, loaded when first opened. */
export const AddCategoryDialog = lazyDialog(async () => (await import('./add-category-dialog.tsx')).AddCategoryDialog)

/** The dialog that renames a category, loaded when first opened. */
export const EditCategoryDialog = lazyDialog(async () => (await import('./edit-category-dialog.tsx')).EditCategoryDialog)

/** The dialog that deletes a category, loaded when first opened. */
export const DeleteCategoryDialog = lazyDialog(async () => (await import('./delete-category-dialog.tsx')).DeleteCategoryDialog)
