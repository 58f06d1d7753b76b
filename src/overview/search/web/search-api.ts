import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { searchContract } from '../contract.ts'

const api = apiOf<typeof searchContract>('search')

const minute = 60_000

const reads = [
  'tasks',
  'items',
  'appointments',
  'subcategories',
  'travel_plans',
  'travel_locations',
  'travel_participants',
  'meal_plans',
  'children',
  'pets',
  'houses',
  'cars',
  'categories',
  'category_permissions',
  'families',
  'family_members',
] as const

/** What is found for `q`; until it comes, what was found before. Asked for nothing, it does not ask. */
export function foundQuery(q: string) {
  return queryOptions({
    queryKey: ['search', q],
    // A newer question ends this one.
    queryFn: async ({ signal }) => (await api.find({ q }, { signal })).hits,
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: minute,
    meta: { reads },
  })
}
