export { mealsOfWeekQuery } from './meal-api.ts'
