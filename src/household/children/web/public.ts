export { childrenQuery } from './child-api.ts'
