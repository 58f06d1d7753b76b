import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { leaderboardContract } from '../contract.ts'

const leaderboard = apiOf<typeof leaderboardContract>('leaderboard')

/** Who of a group has earned how many credits, the highest sum first. */
export function leaderboardQuery(familyId: string) {
  return queryOptions({
    queryKey: ['leaderboard', familyId],
    queryFn: async ({ signal }) => leaderboard.get({ familyId }, { signal }),
    meta: { reads: ['task_credits', 'family_members', 'profiles'] },
  })
}
