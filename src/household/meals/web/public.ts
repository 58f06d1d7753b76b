export { shortWeekdayOf, spanWords } from './day-words.ts'
export { mealsOfWeekQuery } from './meal-api.ts'
export { daysOfWeek, itemsOf, mealsOfDay, planOn } from './meal-plans.ts'
