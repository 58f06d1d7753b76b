import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { usePerson, useToday } from '../../../foundation/accounts/web/public.ts'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { reportsContract } from '../contract.ts'

/** The task reports of the signed-in person, one reading for the badge, the panel, the needs and the lamps. */
export function useReports() {
  const isSignedIn = usePerson() !== null
  const today = useToday()
  return useQuery({ ...reportsQuery(today), enabled: isSignedIn })
}

const reports = apiOf<typeof reportsContract>('reports')

const second = 1000
const minute = 60 * second

// Names and rights are read with them, and the zone of the profile says which day it is.
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

/** The task reports for the viewer's day. Read again when the day turns and when the server says that it has ended; until then the old ones stay. */
function reportsQuery(today: string) {
  return queryOptions({
    queryKey: ['reports', today],
    queryFn: async ({ signal }) => reports.get(undefined, { signal }),
    placeholderData: keepPreviousData,
    // The clock of the device may be ahead of the server's, whose day has then not ended yet.
    refetchInterval: ({ state: { data } }) => data !== undefined && Math.max(Date.parse(data.until) - Date.now() + second, minute),
    meta: { reads },
  })
}
