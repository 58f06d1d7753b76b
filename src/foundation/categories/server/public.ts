export { categoryContents } from './category-contents.ts'
export { selectCategories, toCategory } from './category-row.ts'
export { getCategory } from './get-category.ts'
