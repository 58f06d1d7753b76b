import type { TFunction } from 'i18next'

/** The tables that are counted for people, in the order they are named; the others belong to these and are deleted with them. */
const counted = [
  'cars',
  'houses',
  'children',
  'pets',
  'travel_plans',
  'meal_plans',
  'shopping_lists',
  'subcategories',
  'items',
  'appointments',
  'tasks',
  'due_dates',
  'numbers',
] as const

/** Returns what a category contains, in words: '3 cars, 15 subcategories'; empty when there is nothing to name. */
export function countedContents(counts: ReadonlyArray<{ table: string; count: number }>, t: TFunction<'categories'>): string {
  return counted
    .map((name) => ({ name, count: counts.find(({ table }) => table === name)?.count ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => t(`contents.${name}`, { count }))
    .join(', ')
}
