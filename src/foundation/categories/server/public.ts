export { categoryContents } from './category-contents.ts'
export { selectCategories, toCategory } from './categories.ts'
export { getCategory } from './categories.ts'
