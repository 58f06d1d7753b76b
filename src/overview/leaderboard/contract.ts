import { z } from 'zod'
import { notFound, signedInRoute } from '../../platform/shared/api.ts'

/** One person of the ranking. `name` is null when it is not known (LEAD-09); equal credits have an equal `rank`. */
export const Rank = z.object({
  userId: z.uuid(),
  name: z.string().nullable(),
  memberType: z.enum(['family', 'friend']),
  credits: z.int(),
  rank: z.int(),
})
export type Rank = z.infer<typeof Rank>

export const leaderboardContract = {
  /** Returns the members of a group who have earned credits, the highest sum first, then by name (LEAD-03, GAP-120). */
  get: signedInRoute
    .route({ method: 'GET', path: '/leaderboard', tags: ['Leaderboard'], summary: 'Who has earned how many credits' })
    .input(z.strictObject({ familyId: z.uuid() }))
    .output(z.array(Rank))
    .errors(notFound),
}
