export { petsQuery } from './pet-api.ts'
