export { housesQuery } from './house-api.ts'
