import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { usePerson, useToday } from '../../../foundation/accounts/web/public.ts'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { reportsContract } from '../contract.ts'

/** Reads the task reports of the signed-in person, once for the badge, the panel, the attention summary and the tiles. */
export function useReports() {
  const isSignedIn = usePerson() !== null
  const today = useToday()
  return useQuery({ ...reportsQuery(today), enabled: isSignedIn })
}

const reports = apiOf<typeof reportsContract>('reports')

const second = 1000
const minute = 60 * second

// Names and rights are read with them, and the zone of the profile decides which day it is.
const reads = [
  'tasks',
  'items',
  'appointments',
  'subcategories',
  'travel_plans',
  'travel_locations',
  'meal_plans',
  'children',
  'pets',
  'houses',
  'cars',
  'categories',
  'category_permissions',
  'families',
  'family_members',
  'profiles',
] as const

/** The query of the reports for the viewer's day, repeated when the server says that the day has ended; until then the old ones stay. */
export function reportsQuery(today: string) {
  return queryOptions({
    queryKey: ['reports', today],
    queryFn: async ({ signal }) => reports.get(undefined, { signal }),
    placeholderData: keepPreviousData,
    // The clock of the device may be ahead of the server's, where the day has not ended yet.
    refetchInterval: ({ state: { data } }) => data !== undefined && Math.max(Date.parse(data.until) - Date.now() + second, minute),
    meta: { reads },
  })
}
