import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { leaderboardContract, Period } from '../contract.ts'

const leaderboard = apiOf<typeof leaderboardContract>('leaderboard')

/** Reads how many credits each member of a group has earned in a period, the highest sum first. */
export function leaderboardQuery(familyId: string, period: Period) {
  return queryOptions({
    queryKey: ['leaderboard', familyId, period],
    // All time is what is read before the app is there: its address names no period.
    queryFn: async ({ signal }) => leaderboard.get(period === 'all' ? { familyId } : { familyId, period }, { signal }),
    meta: { reads: ['task_credits', 'family_members', 'profiles', 'families'], keep: 'everything' },
  })
}
