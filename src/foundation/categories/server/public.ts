export { getCategory } from './get-category.ts'
