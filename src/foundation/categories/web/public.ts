import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

export { NeedingAttention } from './attention.ts'
export { AboutCategory } from './about-category.tsx'
export { CollectionHead } from './collection-head.tsx'
export { CollectionPage } from './collection-page.tsx'
export { CollectionStates } from './collection-states.tsx'
export { categories, categoriesByNameQuery, categoriesQuery, visibleCategoriesQuery } from './categories-api.ts'
export { CategoryChoice } from './category-choice.tsx'
export { countedContents } from './counted-contents.ts'
export { CategoryHead } from './category-head.tsx'
export { categoryIcons, kindIcon } from './category-icons.ts'
export { CategoryLink } from './category-link.tsx'
export { CategoryPage } from './category-page.tsx'
export { HeadRoom } from './head-room.tsx'
export { FirstCategories } from './first-categories.tsx'
export { ReadPage } from './read-page.tsx'
export { EntityHead } from './entity-head.tsx'
export { useAddDefaults } from './use-add-defaults.ts'

/** The dialog that adds categories, loaded when first opened. */
export const AddCategoryDialog = lazyDialog(async () => (await import('./add-category-dialog.tsx')).AddCategoryDialog)

/** The dialog that renames a category, loaded when first opened. */
export const EditCategoryDialog = lazyDialog(async () => (await import('./edit-category-dialog.tsx')).EditCategoryDialog)

/** The dialog that deletes a category, loaded when first opened. */
export const DeleteCategoryDialog = lazyDialog(async () => (await import('./delete-category-dialog.tsx')).DeleteCategoryDialog)
