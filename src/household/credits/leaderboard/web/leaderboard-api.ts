import { readsOf } from '#platform/web/api/reads-of.ts'
import type { leaderboardContract, Period } from '../contract.ts'

const reads = readsOf<typeof leaderboardContract>('leaderboard')

/** Reads how many credits each member of a group has earned in a period, the highest sum first. */
export function leaderboardQuery(familyId: string, period: Period) {
  // All time is what is read before the app is there: its address names no period.
  return reads.get(period === 'all' ? { familyId } : { familyId, period })
}
