import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { kitchenContract } from '../contract.ts'

const kitchen = apiOf<typeof kitchenContract>('tablets')

/** What this tablet shows of today. */
export const kitchenQuery = queryOptions({
  queryKey: ['tablets', 'kitchen'],
  queryFn: async ({ signal }) => kitchen.kitchen(undefined, { signal }),
  meta: {
    reads: [
      'families',
      'family_members',
      'profiles',
      'tasks',
      'task_series',
      'subjects',
      'appointments',
      'subcategories',
      'meal_plans',
      'shopping_lists',
      'categories',
      'category_permissions',
    ],
  },
})
