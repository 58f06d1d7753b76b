export { carsQuery } from './car-api.ts'
