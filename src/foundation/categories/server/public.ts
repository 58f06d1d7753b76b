export { categoryContents } from './category-contents.ts'
export { getCategory } from './get-category.ts'
